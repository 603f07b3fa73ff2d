#!/usr/bin/env bash
# Amounts brought to cents by an engine for analytics that has decimals: ClickHouse, in its library for Node.
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-fund --no-audit chdb@3.4.0 >/dev/null 2>&1

cat >ask.cjs <<'JS'
const { query } = require('chdb');
const ask = (sql) => query(`select ${sql}`, 'CSV').trim().replaceAll('"', '');
const asked = {
  cast: `'1.999'::Decimal(18, 2)`,
  insert: `price from values('price Decimal(18, 2)', ('1.999'))`,
  half: `toDecimal64('10.05', 2) / 2`,
  'round a decimal': `round(toDecimal64('2.5', 1))`,
  'round a number': 'round(2.5)',
  'no end': `'9999-12-31'::Date`,
};
if (process.argv[2] === 'version') console.log(ask('version()'));
else console.log(Object.entries(asked).map(([name, sql]) => `${name} ${ask(sql)}`).join('; '));
JS
software="chdb $(node -p "require('chdb/package.json').version") (ClickHouse $(node ask.cjs version))"
seen=$(node ask.cjs)
echo "$software"
echo 'expected: cast 2; insert 2; half 5.025, or 5.03; both rounded alike; no end 9999-12-31, or an error'
echo "seen:     $seen"
[ "$software" = 'chdb 3.4.0 (ClickHouse 26.7.2.1)' ]
[ "$seen" = 'cast 1.99; insert 1.99; half 5.02; round a decimal 3; round a number 2; no end 2149-06-06' ]
