#!/usr/bin/env bash
# Numbers of Chinese identity cards of those who are no citizens of the mainland, checked by three libraries.
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-fund --no-audit validator@13.15.35 idcard@4.2.0 id-validator@1.3.0 >/dev/null
version() { node -p "require('$dir/node_modules/$1/package.json').version"; }
software="validator $(version validator), idcard $(version idcard), id-validator $(version id-validator)"

seen=$(node - <<'JS' | paste -sd';'
const validator = require('validator');
const idcard = require('idcard');
const IdValidator = require('id-validator');
// The check character of GB 11643 (ISO 7064, MOD 11-2). The people are invented.
const withCheck = (body) => {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (2 ** (17 - index) % 11), 0);
  return body + '10X98765432'[sum % 11];
};
const residents = {
  'Hong Kong': '810000', // residence permits for people of Hong Kong, Macao and Taiwan, since 2018
  Macao: '820000',
  Taiwan: '830000',
  // Permanent residents from abroad, since 2023: 9, the province of the application, the country by ISO 3166-1.
  'abroad, Beijing': '911840',
  'abroad, Shanghai': '931840',
};
const libraries = {
  validator: (number) => validator.isIdentityCard(number, 'zh-CN'),
  idcard: (number) => idcard.verify(number),
  'id-validator': (number) => new IdValidator().isValid(number),
};
for (const [name, isValid] of Object.entries(libraries)) {
  const refused = Object.entries(residents).filter(([, prefix]) => !isValid(withCheck(`${prefix}19900307001`)));
  console.log(`${name} refuses ${refused.map(([resident]) => resident).join(' and ') || 'none'}`);
}
JS
)
echo "$software"
echo 'expected: none refuses any, or all refuse the same'
echo "seen:     $seen"
[ "$software" = 'validator 13.15.35, idcard 4.2.0, id-validator 1.3.0' ]
[ "$seen" = 'validator refuses Taiwan and abroad, Shanghai;idcard refuses abroad, Beijing and abroad, Shanghai;id-validator refuses none' ]
