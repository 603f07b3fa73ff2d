#!/usr/bin/env bash
# A bank statement (SWIFT MT940) with a transfer that was taken back, mark RC, and a charge that was given back, RD, read by two libraries.
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-fund --no-audit mt940-js@1.0.0 tslib@2.8.1 mt940js@1.3.5 >/dev/null
version() { node -p "require('$dir/node_modules/$1/package.json').version"; }
software="mt940-js $(version mt940-js), mt940js $(version mt940js)"

# It begins and ends with 1000,00: what was credited and debited in it was taken back in it.
cat >statement.sta <<'MT940'
:20:STARTUMS
:25:50880050/0194777100888
:28C:27/1
:60F:C261101EUR1000,00
:61:2611021102C250,00NTRFORDER-1001
:86:166?00CREDIT?20ORDER-1001
:61:2611031103RC250,00NTRFORDER-1001
:86:166?00RETURN?20ORDER-1001
:61:2611041104D40,00NTRFFEE-1
:86:105?00DEBIT?20FEE
:61:2611051105RD40,00NTRFFEE-1
:86:105?00RETURN?20FEE
:62F:C261105EUR1000,00
-
MT940

seen=$(node - <<'JS'
const { readFileSync } = require('node:fs');
const bytes = readFileSync('statement.sta');
const signed = (amount) => (amount < 0 ? amount : `+${amount}`);
const balance = (amounts) => amounts.reduce((sum, amount) => sum + amount, 1000);
const say = (amounts) => `${amounts.map(signed).join(' ')} = ${balance(amounts)}`;
require('mt940-js')
  .read(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
  .then(([{ transactions }]) => {
    const first = transactions.map(({ isCredit, amount }) => (isCredit ? amount : -amount));
    const [{ transactions: others }] = new (require('mt940js').Parser)().parse(bytes.toString('latin1'));
    console.log(`mt940-js ${say(first)}; mt940js ${say(others.map(({ amount }) => amount))}`);
  });
JS
)
echo "$software"
echo 'expected: both +250 -250 -40 +40 = 1000, the closing balance'
echo "seen:     $seen"
[ "$software" = 'mt940-js 1.0.0, mt940js 1.3.5' ]
[ "$seen" = 'mt940-js +250 +250 -40 -40 = 1420; mt940js +250 -250 -40 +40 = 1000' ]
