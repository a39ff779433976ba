/// The passwords, and the words that passwords are made of, that are tried first.
///
/// Gathered by hand from what rankings of leaked passwords have in common: words, names, teams, films, rows of keys. The list is
/// this project's own; none of those rankings is copied.
enum CommonPasswords {
    /// Each in lower case and without diacritics.
    static let all = Set(text.split(whereSeparator: \.isWhitespace).map(String.init))

    private static let text = """
        !qaz2wsx !qaz@wsx 01011980 01011990 01011991 01012000 01020304 0102030405 01234567 0123456789 098765432
        0987654321 10101010 10203040 1020304050 102030405060 11111112 11111980 11112222 1111222233334444 11223300
        11223344 1122334455 112233445566 12121212 12121990 123123123 123321123 12341234 12344321 1234512345
        123454321 1234554321 123456123 123456654321 12345670 12345678 123456780 123456789 1234567890 1234567899
        12345679 12345687 123456aa 123456ab 123456as 123456qq 123456qw 12345asd 12345qwe 1234abcd 1234asdf 1234qwer
        123789456 123asd 123qwe 123qwe123 123qweasd 123qweasdzxc 123zxc 13131313 13579135 13579246 135792468
        1357924680 14725836 147258369 147852369 147896325 159357258 159357456 15975321 159753456 19701970 19751975
        19801980 19811981 19821982 19831983 19841984 19851985 19861986 19871987 19881988 19891989 19901990 19911991
        19921992 19931993 19941994 19951995 19961996 19971997 19981998 19991999 1a2b3c4d 1a2b3c4d5e 1q2w3e 1q2w3e4r
        1q2w3e4r5t 1q2w3e4r5t6y 1qaz!qaz 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1s2d3f4g 1w2e3r4t 1x2z3c4v 1z2x3c4v
        20002000 20012001 20022002 20032003 20042004 20052005 20102010 20112011 20122012 20152015 20182018 20192019
        20202020 20202021 20212021 20222022 20232023 20242024 20252025 20262026 22334455 24681012 2468101214
        25802580 258456 27182818 2pac2pac 2wsx3edc 31121990 31415926 314159265 3141592654 321ewq 33445566 36925814
        3edc4rfv 44556677 45612378 456789123 4rfv5tgb 50cent 55667788 5tgb6yhn 66778899 6yhn7ujm 741852963 77889900
        78945612 789456123 87654321 951753852 963852741 98741236 98765432 987654321 9876543210 998877 99887766
        998877665544 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 aa123456 aaa aaa111bbb aaaa aabbcc
        aabbccdd aaron abc abc123abc abcabc abcd abcde abcdef abcdefg abcdefgh1 abcdefghi abcdefghij abercrombie
        abigail abraham abril absolut access accessdenied accord account accountant accounts acdc ace aces acmilan
        actor actress acura adam adgangskode adidas admin adminadmin administrador administrator adminpass
        adminpassword admins adrian aeropostale aerosmith africa agent agnieszka agosto ahmed airborne airforce
        airjordan airplane ajax alabama aladdin alan alaska albert alberto alegria alejandra alejandro alessandra
        alessandro alex alexander alexandra alexandre alexey alexia alexis alfaromeo alfred alfredo algebra ali
        alice aliceinchains alien aliens allen allison allstar allstars almond alpha alphabet alphabeta alphaomega
        always alwaysandforever alyssa amanda amazing amazon amber amelia amen america american americanidol
        americanpie amethyst amiga amigas amigo amigos amor amoramor amore amoremio amores amoreterno amormio amour
        amsterdam amy anakin anakinskywalker anderson andiamo andre andrea andreas andres andrew andrey android
        andromeda andy angel angela angelbaby angeleyes angelface angelica angelina angelito angelo angels
        angelsdemons angrybirds anna annabelle anne annie anniversary anthony anton antonia antonio anybody anything
        aout apassword ape apes apexlegends apocalypse apollo apple applejack applepie apples april aragorn archer
        argentina ariana ariel arizona armageddon armando armani armor army arnold arrow arsenal arsenalfc art
        artemis arthur artist arts arturo asd12345 asdasd asdasdasd asdf asdfasdf asdfgh asdfgh123456 asdfghj
        asdfghjk asdfghjkl asdfjkl asdfzxcv asdqwe asdzxc ashley ashton asia assassin assassins assassinscreed
        astronaut astros athena athens athletics atlanta atlantis atletico atomic auckland audi audia4 august auntie
        aurora austin australia austria autumn avalon avatar avenger avengers aviator avril awesome axe azerty
        azertyui azertyuiop babe babes babies baby babybear babyblue babyboy babycakes babydoll babyface babygirl
        babylon babylove babyphat bacardi bach bacon badger badgers baerchen baggins bahamas bailey balla baller
        ballin baltimore bambam bambi bambola banana bananarama bananas bananasplit band bandit bangkok bank
        bankaccount bankbank banking barbara barbie barbiegirl barca barcelona barney baron barry bart bartek
        bartsimpson baseball basketbal basketball bass bassist bassman bassplayer bat batgirl batman batmobile bats
        battlefield bayern bayernmunich beach beachball beachboy beachbum beaches beagle bear bears beast beatles
        beautiful beautifulgirl beauty beaver beavis beavisandbutthead bebe bebita bebito beckham bee beef beer
        beerbeer bees beethoven beetle beijing belgium belinda bella bellaswan belle bendicion benfica bengals
        benjamin benny benz beretta berlin bernard bernardo beruska besiktas best bestever bestfriend bestfriends
        beta beth bethany beverly beyonce bff bffs bharat bianca bible bicycle bieber big bigbang bigbear bigben
        bigblue bigboss bigboy bigdaddy bigdog bigfish bigfoot biggie biggun bigguy bigmac bigman bigone bigpimp
        bigred bike biker bikes bilbo billy biology bird birdie birdman birds birthday bison bitcoin black blackbelt
        blackberries blackberry blackbird blackblack blackcat blackdragon blackfox blackhawks blackhole blackhorse
        blackjack blackmagic blackmetal blackops blackout blackpanther blackpink blackrose blacksabbath blackstar
        blackwhite blackwidow blackwolf blade blades blake bleach bless blessed blessing blessings blink blizzard
        blonde blondie blossom blossoms blowfish blue bluebear bluebell blueberry bluebird blueblue bluedevils
        blueeyes blueeyeswhitedragon bluefish bluejays bluemoon blues bluesky bluetooth blume blunt blunts bmw
        bmwbmw bmwm3 boba bobafett bobby bobmarley boca bocajuniors bogota bohemian bolivia bollywood bomb bomber
        bombers bond007 bong bonita bonito bonjour bonjovi bonnie boobear booboo booger boogie boogieman book books
        bookworm borg borussia boss boston bowie bowler bowling boxer boxing boyfriend brad bradley brady brandon
        brandy brasil brasilia brave bravery braves bravo brazil breakingbad brenda brendan brent brett brian
        bridget brisbane britain british britney britneyspears brittany broadband broken brokenheart bronco broncos
        bronx bronze brooke brooklyn brother brothers browneyes brownie brownies browns bruce brucelee bruins
        brunette bruno brussels bryan bryant bts btsarmy bubba bubble bubblegum bubbles buccaneers buckeyes bucks
        bud budapest budddy buddha buddies buddy budlight budweiser buenosaires buffalo bugatti bugsbunny bulbasaur
        bulgaria bulldog bulldogs bullet bullets bulls bumblebee bunnies bunny bunnyrabbit buongiorno burger
        burgerking burrito business businessman buster butter buttercup butterflies butterfly butters butterscotch
        butthead buttons buzzlightyear bye byebye caballo caesar cairo caitlin cake cakes calcio caleb california
        callofduty calvin camaro camel camelot camera cameron canada canadiens candy candycane candycrush candygirl
        candyland candyman cannon canucks capetown cappuccino captain captainamerica captainhook captainmorgan
        caracas caramel cardinals carebear career carl carla carlo carlos carmen carol carolina caroline carolyn
        carpe carpediem carrie carrot carrots cartman casey cash cashew cashmoney casino casper cassandra cassie
        castle castles cat catcat catdog catfish catherine catlover cats catwoman cecilia cello celtic celtics
        centauri cesar chad chairman chakra challenger champagne champion champions championship chanel change
        changeit changeme changethis chaos charger chargers charizard charlene charles charlie charlotte charmander
        chase cheer cheerleader cheerleading cheese cheeseburger cheesecake cheesy cheetah chelsea chelseafc
        chemical chemistry cherokee cherries cherry cherryblossom cherrypie cheryl chester chevelle chevrolet chevy
        chewbacca chiara chica chicago chicas chicken chickens chickenwing chico chiefs chihuahua child children
        chile chill chillin chilling chillout chiquita chivas chloe choco chocobo chocolat chocolate chopin chopper
        chouchou chris christ christian christina christine christmas christoph christopher chuck chucknorris chucky
        church ciao ciaobella ciaociao cielo cigarette cinderella cindy cinema cinnamon cisco citroen civic claire
        clara clarinet clashofclans claudia clave claves clayton cleveland clifford clint clothes cloud clouds
        cloudstrife cloudy clover clown clowns clubs coach cobain cobra coca cocacola cocktail cocoa coconut
        coconuts cody coffee coffeebean coffeecup coke cola colin college colombia colonel colorado colossus colt
        colts commander commando company compaq computer computers connor contrasena contrasenia converse cookie
        cookiemonster cookies cool coolbeans coolboy coolcat cooldude coolgirl coolguy coolio coolman coolness
        cooper cop copenhagen copper cops corazon corazones corey corinthians cornhusker corona corporate corvette
        cosmic cosmo cosmos coucou cougar counter counterstrike country countryboy countrygirl courage courtney
        cousin cousins cow cowboy cowboys cowcow cowgirl craig cranberry crazy crazyboy crazycat crazyfrog crazygirl
        crazylove crazyman creature credit creditcard creeper cricket crimson cristiano cristianoronaldo croatia
        crown crusader cruzazul crypto crystal crystalclear crystals cuba cubs cupcake cupcakes curly curtis cute
        cutegirl cutie cutiegirl cutiepie cycling cyclist cyclone cyclops cynthia czech dad dada daddy daddysgirl
        daddyslittlegirl daffy daffyduck dagger daisies daisy daisymae dallas damian damien dana dance danceforever
        dancer dancing daniel daniela danielle danmark danny daredevil dark darkangel darkknight darklord darkness
        darkone darkside darkstar darling darren darthmaul darthvader data database daughter dave david davidbowie
        davidson davinci dead deadly deadman deadpool dean dearest death deathmetal deathnote deathstar debbie
        debian deborah debra december deepak deeppurple deer default defaultpassword defleppard delhi dell delta
        deltaforce demo demodemo demon demons denise denmark dennis denver derek derrick desert design designer
        destiny detective detroit deutschland developer devil devils devin devon dexter dezember diablo diamond
        diamondback diamonds diana diane dice diciembre die diego dienstag diesel digimon digital dima dino dinosaur
        dinosaurs dios diosesamor diosito director disco discovery disney disneyland disneyworld dj djdjdj dobank
        doctor doctors doctorwho dodge dodgeram dodgers dog dogdog dogfood doggie doggies doggy doghouse dogman dogs
        dolce dolcegabbana dollar dollars dolphin dolphins dominic dominik donald donaldduck donkey donkeykong donna
        donnerstag donut donuts doom doors dope dopeman dork dorothy dortmund dota doudou doughnut douglas download
        dragon dragonball dragonballgt dragonballz dragonfire dragonfly dragons dragonslayer drake drawing drdre
        dream dreamcast dreamcatcher dreamer dreamers dreamgirl dreaming dreamland dreams dreamteam drew drift
        drifter drifting drive driver drivers driving drowssap drpepper drum drumline drummer drums dubai dublin
        ducati duck duckduck duckie ducks ducky duke dukenukem dumb dumbledore dumbo duncan dustin dying dylan
        dynamite dynamo eagle eagleeye eagles earl earth earthquake easter easterbunny easy easypass ebay ebony
        eclipse ecuador eddie edgar edinburgh eduardo edward edwardcullen edwin eevee eeyore eggs egypt eight
        einstein elaine elderscrolls eleet element elements elena elephant elephants eleven elias elijah elite
        elizabeth elk ella ellen elliot elsa elton eltonjohn elvis elvispresley email emails emanuel emerald
        emeralds emilio emily eminem emma emmanuel emo emoboy emogirl emokid emperor empire energy enero engel
        engelchen engine england english enigma enrique enterprise eric erica ericsson erika erin ernest ernesto
        esmeralda espana espresso esteban esther estrella estrellas estrellita eternity ethan eugene euro europe eva
        evan evanescence evangelion evelyn evening everton everyone everything evil evilgenius evolution example
        excalibur excellent executive exodus expert explorer explosion extreme eyes fabian facebook faith faithful
        falcon falcons fall fallenangel fallout falloutboy familia family familyfirst familyguy fanta fantasia
        fantastic fantasy fantom fantomas farmville fashion fashionista fast fastandfurious fastcar faster fat
        fatboy fatcat father fatima fatman fatty febrero februar february federer federica federico felicia felipe
        felix fenerbahce fernanda fernando ferrari feuer fevrier feyenoord fghjkl fiat fiction fifa finalfantasy
        finance findingnemo finland fiona fire fireball firebird firefighter firefly firefox fireman firestorm
        firewall first firstlove fish fisher fishes fishfish fishing fitness five flame flamengo flames flamingo
        flash flight flintstones florence florian florida flower flowerpower flowers flute fly flyaway flyer flyers
        flying fodbold foofighters fool foolish football footballer ford fordf150 fordtruck forest forever
        foreverlove foreveryoung forget forgetful forgetit forgetme forgot forgotten formula fortnite fortune
        forzajuve forzamilan forzaroma fotball four fox foxes foxy foxylady france frances francesca francesco
        francis francisco francois frank frankenstein frankfurt frankie franklin freak freaks freaky fred freddie
        freddy frederic frederick free freebird freedom freeman freestyle freitag french frenchfries frenchfry fresh
        freshman freunde freundschaft friday friend friends friends4ever friendship fries frodo frog frogger froggy
        frogs frozen fullmoon fun funfun funny funnyface funtime furious fusion fussball futball futbol futurama
        gabriel gabriela gabriella gabrielle galatasaray galaxy gamble gambler game gameboy gamecube gameofthrones
        gameover gamer gamergirl gamers games gaming gamma gandalf ganesh ganesha gangsta gangstar gangster ganja
        garden gardener garfield garlic garnet garrett gary gatita gatito gatorade gators gears gearsofwar gecko
        geek geeks geheim gemini general genesis geneva genius geoffrey geometry george georgia gerald gerard
        gerardo german germany getlost getoff getout ghetto ghost ghostbusters ghostrider ghosts giant giants gina
        ginger giovanni giraffe giraffes girlfriend giulia giuseppe gladiator glasgow glenn glock gloria gmail goat
        goats goaway god godbless godblessme goddess godfather godisgood godislove godismylife godzilla gohan goku
        gold golden goldeneye goldengirl goldfinger goldfish goldie goldrush golf golfer golfgolf golfgti golfing
        goliath gollum good goodboy goodbye goodday goodgirl goodlife goodluck goodmorning goodnight goodtimes
        google googlegoogle goose gordon gorgeous gorilla goth gothic grace gracie graduate graham grandma
        grandmother grandpa grant granturismo grape grapes graphics gravity gray great greatest greece green
        greenapple greenbay greenday greeneyes greengreen greenlantern greentea gregory gretchen gretzky grey
        greywolf grimreaper gryffindor gta gtasanandreas gtavicecity guapa guapo guardian guardianangel gucci guest
        guestguest guillermo guinness guitar guitarhero guitarist guitarman guitars gummybear gummybears gun gundam
        gunner guns gunsnroses gustavo guten gutentag gwen gym gymnast gymnastics habbo hack hacked hacker hackers
        hacking hackme hades haha hahaha hahahaha hailey hair hairy hakuna hakunamatata haley halflife hallelujah
        hallo hallohallo halloween halo ham hamburg hamburger hamilton hamlet hammer hammers hamster hamsters
        handbag hannah hannahmontana hans hansolo happiness happy happybirthday happyday happydays happyend
        happyface happyfeet happygirl happyhappy happyme happynewyear hardware harley harleydavidson harleyquinn
        harold harrison harry harrypotter harrystyles harvey haschen hase haslo haslohaslo hassan havana hawaii hawk
        hawkeye hawkeyes hawks heart heartbreaker heartbroken hearthstone heartless hearts heat heather heaven
        heavenly heavymetal hector hehe hehehe heidi heineken heisenberg helen hell hellas hellboy hellfire hello
        hellohello hellokitty hellothere helloworld hellyeah helsinki hemp hendrix henry herbert hercules hermana
        hermano hermione hermosa hermoso hernandez hero herobrine heroes hershey hersheys heslo hewlett hey heyhey
        heythere heyyou hi hidden himmel hinata hindustan hiphop hippo history hitman hjkl hobbit hockey hogwarts
        holiday holidays holland hollister hollywood holy holyghost holyspirit homeboy homegirl homer homersimpson
        homework homie homies honda hondacivic honest honesty honey honeybear honeybee honeybunny honeypie hongkong
        hood hoodrat hoosiers hope hopeful horizon hornets horse horselover horses hot hotboy hotdog hotgirl hotlips
        hotmail hotmama hotpink hotrod hotshot hotstuff hottie house housemusic houston howard hrvatska hsm
        hufflepuff hugo hugs hugsandkisses hulk hummer hummingbird hund hungary hungergames hunter hunting hurricane
        hurricanes husband huskers huskies husky hussein hustle hustler hydrogen hyperion hyundai iamsorry ian
        ibrahim icarus ice iceberg icecold icecream icecube icehockey iceman ichigo ichliebedich idiot idiots idk
        idontcare idontknow iforget iforgot ignacio iguana ihateu ihateyou illinois illuminati illusion ilove
        ilovealex iloveboys ilovecats ilovechocolate ilovechris ilovedavid ilovedogs ilovegirls ilovegod iloveher
        ilovehim ilovejesus ilovejohn ilovejosh iloveme ilovemike ilovemusic ilovemydad ilovemydog ilovemyfamily
        ilovemymom ilovemymum ilovemyself ilovemyson ilovepizza iloveu iloveyou iloveyoubaby iloveyoudad
        iloveyouforever iloveyoujesus iloveyoumom iloveyoumore iloveyouso iloveyousomuch iluvu iluvyou imagination
        imagine immortal impact imperial impreza imsorry inbox india indiana indianajones indigo indonesia inferno
        infinite infiniti infinity ingrid insane instagram intel inter intermilan internet inuyasha invader
        invincible ipad iphone ipod ireland irene iris ironmaiden ironman is isaac isabel isabella isabelle isaiah
        island islands ispassword israel istanbul itachi italia italian italy itsjustme itsme ivan iverson ivory ivy
        jack jackdaniels jackie jackpot jackson jacksparrow jacob jacqueline jade jaguar jaguars jaimatadi jaime
        jaja jajaja jajajaja jakarta jake jamaica james jamesbond jameson jamie jane janet janice janis januar
        january janvier jared jasmin jasmine jason jasper javier jay jayhawks jayz jazz jazzman jazzy jean jeanette
        jedi jediknight jedimaster jeep jeepcherokee jeff jefferson jeffrey jelly jellybean jellybeans jellyfish
        jenna jennifer jenny jeremy jerome jerry jerusalem jesse jessica jesucristo jesus jesuschrist jesusfirst
        jesusfreak jesusislord jesusismylord jesuslovesme jesussaves jesusteama jetaime jetsons jetta jewelry jill
        jim jimihendrix jimmorrison jimmy joan joanna joaquin job jobs jocelyn joe joejonas joel joey johan johannes
        john johnathan johncena johnlennon johnny johnnywalker johnson joke joker jokes jonasbrothers jonathan
        jonsnow jordan jorge jose joseluis joseph joshua joy joyce juan juancarlos juanita judaspriest judo judy
        juice juillet juli julia julian juliana julie juliet julio julius july june jungkook jungle juni junio
        junior jupiter justdoit justforfun justice justified justin justinbieber justme juventus kakashi kamil
        kansas kanye karachi karate karen karina karma karolina kate katherine kathleen kathryn kathy katie katniss
        katrina katyperry katze katzen kawasaki kayla keepitreal keepout keith kelly kelsey kendra kenneth kennwort
        kenny kent kentucky kenya kermit kevin keyboard khaleesi khan kia kids kiev kill killbill killer killerbee
        killers killme kim kimberly king kingdom kingdomhearts kingking kingkong kingpin kings kirby kirk kiss
        kissarmy kisses kisskiss kissme kitkat kitten kittens kitties kitty kittycat kittykat kiwi klingon knicks
        knife knight knightrider knights koala kobe kobebryant kochanie kodeord korn kotek kpop krasotka krishna
        kristen kristina kumar kungfu kurt kurtcobain kyle kylie kyoto labrador labyrinth lacey ladies lady ladybird
        ladybug ladygaga lake lakers lakeside lamb lambo lamborghini lancelot lancer landrover laptop laracroft
        larry lasagna laser laska lasvegas latoya latte laugh laughing laughter laura lauren lavender lawrence
        lawyer lazio lazy lazyboy league leagueoflegends leah leavemealone lebron lebronjames ledzeppelin leet
        leetspeak legacy legend legendary legendofzelda legends legion lego legolas lemon lemonade lemons lennon
        lenovo leo leon leonard leonardo leonel leopard leroy leslie leticia letitgo letme letmein letmein1now
        letmeinnow letsgo letsparty leviathan lewis lexus liam liberty libra library liebe life lifegoeson
        lifeisbeautiful lifeisgood lifeishard lifesucks lifetime lightning lilies lilwayne lily lime limes
        limpbizkit linda lindsay lindsey link linkedin linkin linkinpark linux lion lionelmessi lionheart lionking
        lions lipstick lisa lisbon little littlebit littlegirl littleman littlemermaid littleone live liveitup
        livelaughlove livelife liverpool liverpoolfc livestrong living liz liza lizard lizards lkjhgfdsa lloyd lmao
        loca loco locos locura logan login loginlogin logon loki lol lolipop lolita lollipop lollol lollypop lolol
        london lonewolf longhorns looney looneytunes lord lordlord lordoftherings lorena lorenzo lori lorraine
        losangeles losen losenord loser losers lotr lotus louis louise louisiana louisvuitton loulou love loveable
        lovebug loveforever lovehate loveislove lovelife lovelove lovely loveme lovepeace lover loverboy lovergirl
        lovers lovers4ever loves lovesme lovesucks loveyou lubov luca lucas lucia lucifer luck lucky luckydog
        luckyme luckyone luckystar lucy luffy luigi luis luke lukeskywalker luna lunatic lunatica lynn lynx lyubov
        macaroni macbeth macbook macintosh mackenzie mad madagascar maddie maddog madison madman madness madonna
        madrid maerz magazine magenta maggie magic magical magician magicman magneto magnolia magnum mail mailbox
        majestic major makeup maksim malaysia mama mamamia mamapapa mami mamita mamma management manager manchester
        manchesterunited mancity mandarin mandy mango mangoes mangos manhattan maniac manila manning manuel
        manunited manutd mapleleafs maradona marathon marc marcel marcelo march marcia marco marcos marcus margaret
        margarita maria mariah mariana mariano marie marijuana marilyn marilynmonroe marina marine mariners marines
        mario mariobros mariokart mariposa mariposas marisa marissa mark marlboro marley marlon maroon marriage
        married mars marseille marshall marshmallow martha martin martina martinez martini marvin mary maryjane
        marzo maserati mason master mastercard masterchief masterkey mastermaster matador matata mateo mateusz math
        mathematics matrix matt matteo matthew matthias maureen maurice mauricio maus mausebaer mausi maverick
        mavericks max maxime maximilian maximum maximus maxpayne maxwell may maya maybe mayo maythe4th mazda
        mccartney mcdonalds mclaren me meandmyself meandyou meatball meatloaf medusa megadeth megan megatron melanie
        melbourne melissa melon melvin memories memory memphis memyself memyselfandi meow meowmeow mercedes
        mercedesbenz mercury meredith merlin mermaid merrychristmas messi metal metalgear metallica meteor metroid
        mets mewtwo mexicano mexico mia miami miamiheat miamor miamorcito micah michael michaela michaeljackson
        michaeljordan michal michel michelle michigan micielo mickey mickeymouse micorazon microsoft midnight
        midnightsun miguel mike miketyson mikey milacek milan mildred mileycyrus military milk milkshake milkyway
        millenium millennium millenniumfalcon millionaire miluji mima minecraft minerva mini minicooper minnesota
        minnie minniemouse minotaur miracle miracles mirage miranda miriam misiek missile mission mississippi
        missouri missy misty mitchell mitsubishi mittwoch mivida mj mms mnbvcxz mocha model models modem
        modernwarfare mohamed mohammed molly mom mom123dad momanddad mommy monamour monarch mond monday money
        moneymoney monica monitor monkey monkeyboy monkeybutt monkeyman monkeys monster monsterenergy monsters
        montag montana monteverde montreal moo moomoo moon moonbeam moonlight moonshine moonstar moose mordor
        moremoney morgan morning morocco moron morpheus morrison morrowind mortalkombat moscow moskva motdepass
        motdepasse mother motherinlaw motley motleycrue motocross motor motorbike motorcycle motorhead motorola
        motors mountain mountaindew mountains mouse mousepad movie movies mozart muenchen mufasa muffin muffins
        muhammad mumbai munich murder murderer murphy mushroom music musica musical musician musicislife musiclover
        mustafa mustang mustangs myangel mybank mychemicalromance myfamily mylove mylover myloves mynameis mynoob
        mypass mypassword mysecret myself myspace mysql mystery mystic mystical myszka nacho nachos nadal nadia
        namaste nana nancy nanny naomi napoleon napoli napster naruto nascar nashville nastya natalie natasha nathan
        nathaniel nature nautilus navy navyseal nebraska nebula nederland needforspeed neil nelson nemesis nemo nena
        nene neo neopets neptune nerd nerds nerdy netflix network networking networks nevada never neveragain
        neverforget neverland nevermind neversaynever newcastle newjersey neworleans newpass newpassword news
        newspaper newton newyear newyork newyorkcity newzealand neymar niallhoran nicholas nick nickjonas nicolas
        nicole nigel nigeria night nightfall nightmare nightmares nightowl nightwish nike nina ninja ninjas
        ninjaturtle ninjaturtles nintendo nirvana nissan nitro nitrous no noaccess noah nobody nokia noname nono
        nonono noob noobs noodle noodles noone nopass nopassword norge norma norman northern norway nosecret nothing
        nounours nova november noviembre nowhere nuclear number1 numberone nurse nurses nursing nutella nutmeg
        nvidia nyc oakland oasis obiwan obiwankenobi oblivion ocean oceans octavia october octopus octubre odie odin
        odyssey office officer offline ohio ok okay oklahoma okok oktober olaf oldpassword oliver olivia olympia
        olympic olympics olympus om omar omega omnislash omsairam omshanti one onedirection onelove oneone onepiece
        onetwo onetwothree onion onions online opal open opendoor opensesame openup optimus optimusprime oracle
        orange orangejuice orangeorange oranges orchid orchids oreo oreos orioles orion orlando osaka oscar osiris
        oslo ottawa otter otto outlaw outsider overwatch owen owl owls pa55 pablo pacers packers pacman padres paige
        painter painting pakistan palace paladin palmeiras pamela pancake pancakes panda pandabear pandapanda pandas
        pandora pantera panther panthers panzer papa papamama papaya papi papito paradise paradox paramore paranoid
        parents paris parisfrance parker parol parola parole paroli parrot party partyboy partygirl partytime
        pasahitz pass pass1word passat passcode passion passme passord passpass passphrase passw passwd password
        password1password passwordpassword passwords passwort pasta patel patricia patrick patriots patty paul paula
        paulina paypal peace peaceandlove peaceful peacelove peaceout peach peaches peachy peacock peanut
        peanutbutter peanuts pear pearl pearljam pearls pears pebbles pedro pegasus peggy pele penelope penguin
        penguins penny pepper peppermint pepperoni peppers pepsi pepsicola percy perfect perfection perfume perrito
        perro perry peru peter petergriffin peterpan peugeot pferd phantom phil philadelphia philip philippines
        phillies phillip phoebe phoenix photo photography photos physics piano pianoman picard picasso piccolo
        pickle pickles picture pictures pierre pig piggy piglet pigpig pigs pikachu pilgrim pilot pilots pimp
        pimpdaddy pimpin pimping pimps pincode pineapple pineapples pink pinkfloyd pinkgirl pinkie pinklady
        pinkpanther pinkpink pinky pinocchio pioneer pirate pirates pistons pittsburgh pizza pizzahut pizzapizza
        planet platinum play playa playboy player players playgame playgirl playing playstation please pleasechange
        pleaseme plum pluto poet poetry poiuytre poiuytrewq pokemon poker pokerface poland polarbear polaris police
        policeman polska ponies pony ponyboy poodle pooh poohbear pooja popcorn popeye popstar porsche portal
        portland porto portugal poseidon potato potatoes power powerful powerpower powerranger powerrangers prada
        prague praha praise prayer predator president preston pretty prettygirl prettyinpink prettywoman pretzel
        prince princes princesa princesita princess princessa princesse princessleia priscilla private privet priya
        professional program programmer programming prometheus prophecy prophet protector psyche psycho psychopath
        pubg puertorico puma pumas pumbaa pumpkin pumpkinpie pumpkins punisher punk punker punkrock punks puppies
        puppy puppydog puppylove purple purplehaze purplepurple purplerain pussycat pwned pyramid python q1234567
        q12345678 q123456789 q1w2e3 q1w2e3r4 q1w2e3r4t5 q2w3e4r5 qaz123 qaz123wsx qazwsx qazwsxedc qazwsxedcrfv qqq
        qqqq quake quality quantum quasar queen queenbee queenofhearts queens quentin quicksilver quidditch qwaszx
        qwe12345 qwe123456 qwe123qwe qwe321 qweasd qweasdzxc qweqwe qweqweqwe qwer qwerqwer qwert qwerty
        qwertyqwerty qwertyu qwertyui qwertyuio qwertyuiop qwertz qwertzui qwertzuiop r2d2c3po rabbit rabbits
        raccoon racecar racer rachel rachelle racing radio radiohead rafael rahul raiders rain rainbow rainbows
        raindrop rainman rainy rajesh ralph rambo ramen ramesh ramirez ramon randy ranger rangerover rangers rap
        raphael rapper raptor raptors rapture raspberry rasta rastafari rastaman rat rats raul raven ravenclaw
        ravens ray raymond razor razorbacks reader reading realmadrid reaper rebecca rebel rebelde rebels red
        redbull reddragon redemption redfox redhat redhead redred redrose redskins redsox redwings reebok reeses
        reggae reginald reina relax relaxed reloaded remember remembrance remington renaissance renault rene renee
        renegade requiem residentevil resistance revenge revolution rewq4321 reymysterio rhapsody rhino rhinoceros
        rhonda ricardo rice rich richard richman rick ricky rihanna riodejaneiro rita river riverplate rivers
        riverside roadrunner rob robbie robert roberta roberto robin roblox robocop rock rockandroll rocker rocket
        rocketman rockets rockies rocknroll rockon rocks rockstar rockstars rocky rockyou rockyrocky rodney rodrigo
        rodriguez rofl roger rogue roland rollingstones roma roman romania rome romeo romeoandjuliet ronald ronaldo
        ronnie root rootpassword rootroot rosa rosario rose rosebud rosemary roses rosie ross rossi rotterdam
        rottweiler router roxanne roxy roy royale royals rubberduck ruben ruby rudolf rudy rugby rum runescape
        runner running russell russia ruth ryan s1234567 saab sabotage sabrina saibaba sailormoon saint saints
        sairam sakura salad salasana sally salman salt salvador salvation sam samantha sammy sample samson samstag
        samsung samuel samurai samus sanandreas sanantonio sanctuary sandiego sandra sandwich sandwiches sandy
        sanfrancisco sanjay santa santaclaus santana santiago santos saopaulo sapphire sara sarah sassy sasuke satan
        saturday saturn sauron savage savannah savior saxophone scarface scarlet schalke schatz schatzi schnecke
        school schools schoolsucks schumacher schweiz science scooby scoobydoo scorpio scorpion scorpions scotland
        scott scrappy seahawks seahorse sean season seasons seattle sebastian secret secretagent secrets
        secretsecret secure secured security sega seinfeld selena selenagomez seminoles senha senhasenha senna
        sephiroth september septiembre seraphim serbia serena serenity sergeant sergey sergio server servers service
        services sesame seth seven sexy sexybaby sexyback sexyboy sexygirl sexylady sexymama sexything shadow
        shadowman shadows shahrukh shakespeare shakira shaman shamrock shane shanghai shannon shaq shark sharkbait
        sharks sharma sharon shaun shawn shazam sheep sheila shelby sheldon shelly sheriff sherlock sherlockholmes
        sherry shield shirley shiva shoes shogun shooter shootingstar shopaholic shopping shotgun shrek sidney
        sierra sifre silence silver silverado silverfox silvia simba simon simone simple simpleplan simpsons sims
        singapore singer singh singing sinister sir sister sisters six sixers sk8board sk8erboi sk8ter skate
        skateboard skateboarding skater skeleton skeletor skier skiing skinny skittles skull skulls skunk sky
        skyblue skyhawk skyline skype skyrim skywalker slayer sleep sleeping sleepy sleepyhead slim slimjim
        slimshady slipknot slovakia slovenia slunicko slytherin smile smilenow smiles smiley smileyface smiling
        smirnoff smith smithwesson smoke smoker smokeweed smokey smoking smurf smurfs snake snakes snapchat snickers
        sniper snoop snoopdog snoopdogg snoopy snow snowball snowboard snowboarding snowfall snowflake snowman
        snowwhite snowy soccer soccerball soccergirl soccerstar soda sofia softball software soldier soldiers soleil
        solidsnake solnishko solution somebody someone something sommer son song songoku songs sonia sonic sonne
        sonnenschein sonntag sony sonyericsson sooners sophia sophie sorcerer sorrow sorry sorryforeverything
        soundgarden soup southafrica southpark space spaceman spaceship spade spades spaghetti spain spanish
        spartacus spartan spartans special specialk spectrum speed speedracer speedway speedy spencer sphinx spice
        spicegirls spicy spider spiderman spiders spirit spirits spiritual spock spongebob sport sporting sports
        sportster sporty spotify spring springtime sprite spurs spy squall squarepants squirrel squirtle stacey
        stacy stallion stanley star starbucks starburst starcraft stardust starfish starfox stargate stargazer
        starlight stars starstar startrek starwars stayaway stayout steak stealth steelers stefan stella stellina
        stephanie stephen sterne steve steveaustin steven stevie stewart stewie stingray stockholm stonecold stoned
        stoner stones stories storm stormtrooper stormy story strawberries strawberry streetfighter strength strong
        stronger stuart stud student students studly stupid style stylish subaru sublime subzero success successful
        sucker sucks sugar sugarbaby sugarpie sugarplum suicide sum41 summer summertime sun sunburst sundance sunday
        sundown sunflower sunflowers sunny sunnyday sunrise suns sunset sunsets sunshine suomi super superboy
        supergirl superhero superjunior superman supermario supernatural supernova superpower supersecret supersonic
        superstar superstars superuser superwoman suresh surf surfer surfing survivor susan sushi suzanne suzuki
        sverige svetlana swag swagg swagga swagger sweden sweet sweetangel sweetdreams sweetgirl sweetheart sweetie
        sweetiepie sweetlove sweetness sweetpea sweets sweety swimmer swimming switzerland sword swords sydney
        sylvester sylvia symphony sysadmin system systems taco tacobell tacos taekwondo taiwan talisman tamara tammy
        tampa tania tank tanks tanya tara tarheel tarheels tarzan tatiana taylor taylorswift tea teacher teachers
        teaching teamfortress teamo teamoamor teamobebe teamomucho teatime tech technics techno technology ted teddy
        teddybear tekken television temp tempest templar temple temporary temptemp tennessee tennis tequiero
        tequieromucho tequila teresa terminator terrance terry tesoro test test1test tester testing testpass tests
        testtest testuser tetris teufel texans texas thailand thanks thanksgiving thankyou theater thebeast
        thebeatles thebest theboss thedarkknight thedoors theflash thejoker thematrix theodore thepassword thesims
        thirteen thisismypassword thisispassword thomas thor three throne thug thuglife thugs thunder thunderball
        thunderbird thunderbolt thundercats thunderstorm thursday tiamo tiffany tiger tigerlily tigers tigertiger
        tigerwoods tigger tiktok tim time timeless timon timothy tina tinker tinkerbell tiny titan titanic titanium
        titans tobias today todd tokyo tom tomato tomatoes tombraider tomcat tommy tomorrow tomybrady tony toor
        topaz topdog topgun topsecret tornado toronto tortoise toshiba totoro tottenham tower towers toyota toystory
        track tracy trader trading tragedy trainer training trance transformer transformers travis treasure tree
        trees trekkie trevor trewq trex tribal tribute trigger trinity tristan triumph trojan trojans trombone
        trooper trouble troublemaker troy truck trucker trucking trucks truelove trumpet trunks trust trustgod
        trustme trustno1 trustnoone truth tschuess tsunami tucker tuesday tulip tulips tungsten tupac turbo turkey
        turkeys turkiye turquoise turtle turtles tv tweety tweetybird twelve twilight twins twister twitter twix two
        tyler typhoon tyrone tyson ubuntu uiop ukraine ulrich ultimate uncle undead undercover underground
        undertaker unforgiven unicorn unicorns universe university unknown unlimited unreal upload uranium uranus
        uruguay usa user username userpassword users useruser utah vacation vader valentin valentina valentine
        valentines valentino valentinorossi valeria valerie valhalla valkyrie valorant vampire vampirediaries
        vampires vancouver vanessa vanguard vanhalen vanilla vans vbnm vegas vegeta velociraptor velocity velvet
        venezuela vengeance venice venom venus vera vernon veronica versace verysecret vicecity vicky victor
        victoria victory vida vienna vietnam viking vikings vincent violet violets violin viper vipers virginia
        virus visa vision vivian vladimir vodka volcano voldemort volkswagen volleyball volunteers volvo vortex
        voyager vulcan vw w2e3r4t5 wachtwoord waffle waffles wales walkingdead walnut walter wanderer warcraft
        warhammer warlock warlord warren warrior warriors warsaw wasd wasdwasd washington wasser water waterfall
        waterloo watermelon waterpolo wayne webcam webmaster website wedding wednesday weed weekday weekend weird
        weirdo welcome welcomeback welcomehome welcometo wendy werewolf wesley westham westlife westside whale
        whales what whatever whatsapp whatsup whatthe whatthehell whiskey whisky white whiteboy whitegirl whiterose
        whitesox whitetiger whitewhite whitewolf whitney whoami whocares whoknows why whynot wien wife wifi wii wild
        wildcard wildcat wildcats wildchild wildfire wildthing wildwest wilfred william williams willie willow
        wilson win winchester wind windmill windows windowsxp windsurf windy wine winner winners winnie
        winniethepooh winning winston winter winterfell wintertime wireless wisconsin witch witches wizard wizards
        wolf wolfenstein wolfgang wolfman wolfpack wolverine wolverines wolves wonder wonderboy wonderful wonderland
        wonderwall wonderwoman woody wordpass work worker working workout world worldofwarcraft worldpeace worldwide
        worship wrangler wrestlemania wrestler wrestling writer writing www wwww x1234567 xanadu xavier xbox xboxone
        xmas xmen xsw21qaz xxx xxxx xyz yahoo yamaha yankee yankees yellow yellowstone yes yesno yesterday yesyes yo
        yoda yoga yogibear yolanda yolo yosemite youandme yourpassword yousuck youtube yoyo yoyoyo ytrewq yugioh
        yuiop yusuf yvonne z1234567 z1x2c3v4 zacefron zachary zack zaq12wsx zaq1xsw2 zaq1zaq1 zebra zebras zelda zen
        zenmaster zeppelin zeus zidane zodiac zoe zoey zombie zombies zoro zurich zxcasdqwe zxcv zxcvbn zxcvbnm
        zxcvbnmasdfghjkl zxczxc zzz zzzz
        """
}
