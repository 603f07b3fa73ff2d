#!/usr/bin/env bash
# Public holidays of years for which libraries of Chinese working days have no calendar yet.
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-fund --no-audit chinese-workday@1.16.1 chinese-days@1.5.7 >/dev/null
version() { node -p "JSON.parse(require('fs').readFileSync('node_modules/$1/package.json')).version"; }
software="chinese-workday $(version chinese-workday), chinese-days $(version chinese-days)"

cat >days.mjs <<'JS'
import { isWorkday } from 'chinese-workday';
import days from 'chinese-days';
// 1 January and 1 October are holidays by law in every year (State Council, 2024); both years' first ones are no weekend.
const dates = ['2026-01-01', '2026-10-01', '2027-01-01', '2027-10-01'];
const ask = (isWorking) => (date) => {
  try {
    return isWorking(date) ? 'works' : 'rests';
  } catch (error) {
    return error.message;
  }
};
for (const [name, isWorking] of [['chinese-workday', isWorkday], ['chinese-days', days.isWorkday]])
  console.log(`${name}: ${dates.map(ask(isWorking)).join(', ')}`);
JS
seen=$(node days.mjs | paste -sd';')
echo "$software"
echo 'expected: 2026 and 2027, 1 January and 1 October: rests, rests, rests, rests (or an error for a year without a calendar)'
echo "seen:     $seen"
[ "$software" = 'chinese-workday 1.16.1, chinese-days 1.5.7' ]
[ "$seen" = 'chinese-workday: rests, rests, works, works;chinese-days: rests, rests, works, works' ]
