"""Holds a GiroCode that was saved as SVG to other makers': code.py FILE.svg TEXT HOLDER IBAN AMOUNT NOTE"""

import re
import sys

import qrcode
from qrcode.util import MODE_8BIT_BYTE, QRData
from segno import helpers

path, text, holder, iban, amount, note = sys.argv[1:]
svg = open(path).read()
side = int(re.search(r'viewBox="0 0 (\d+) ', svg).group(1)) - 8
dark = {(int(x) - 4, int(y) - 4) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", svg)}
drawn = [[(x, y) in dark for x in range(side)] for y in range(side)]


def matrix(mask):
    code = qrcode.QRCode(error_correction=qrcode.ERROR_CORRECT_M, mask_pattern=mask, border=0)
    code.add_data(QRData(text.encode(), mode=MODE_8BIT_BYTE))
    code.make()
    return code.modules


# The mask is free to choose: a code is right when one of the eight gives it.
assert drawn in map(matrix, range(8)), "no code of qrcode's is like it"

# segno asks for an amount and a note.
if amount and note:
    theirs = helpers._make_epc_qr_data(name=holder, iban=iban, amount=amount, text=note, encoding=1)
    assert theirs.decode() == text, (theirs, text)
