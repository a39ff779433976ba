-- Orders for wrk: wrk -s orders.lua URL -- TOKEN RUN ACCOUNTS [SOURCE]. The ids follow from RUN, which is a number that was not used
-- before. ACCOUNTS is a file of IBANs, one a line, of which each order draws a destination and, without SOURCE, a source.
local accounts, threads, number = {}, 0, 0

function setup(thread)
    threads = threads + 1
    thread:set("place", threads)
end

function init(arguments)
    token, run, source = arguments[1], tonumber(arguments[2]), arguments[4]
    for account in io.lines(arguments[3]) do accounts[#accounts + 1] = account end
    math.randomseed(run * 16 + place)
end

function request()
    number = number + 1
    local from, to = source or accounts[math.random(#accounts)]
    repeat to = accounts[math.random(#accounts)] until to ~= from
    return wrk.format("PUT", string.format("/v1/transfers/%08x-%04x-4000-8000-%012x", run, place, number),
        {["Authorization"] = "Bearer " .. token, ["Content-Type"] = "application/json"},
        string.format('{"source":"%s","destination":"%s","amount":{"minorUnits":"1","currency":"EUR"},"note":"Lunch No. %d"}',
            from, to, number))
end
