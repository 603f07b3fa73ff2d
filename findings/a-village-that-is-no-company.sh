#!/usr/bin/env bash
# Unified social credit codes (GB 32100-2015) of four kinds of Chinese organisations, checked by a library for identity numbers.
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-fund --no-audit stdnum@1.12.0 >/dev/null
software="stdnum $(node -p "require('$dir/node_modules/stdnum/package.json').version")"

seen=$(node - <<'JS'
const { stdnum } = require('stdnum');
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
// The last character makes the sum of values times powers of 3 a multiple of 31.
const withCheck = (body) => {
  const sum = [...body].reduce((total, letter, index) => total + alphabet.indexOf(letter) * Number(3n ** BigInt(index) % 31n), 0);
  return body + alphabet[(31 - (sum % 31)) % 31];
};
// Who registers, and what: trade, company; civil affairs, association; agriculture, a village's collective; any other.
const kinds = { company: '91', association: '51', village: 'N2', other: 'Y1' };
const verdict = ([kind, first]) => {
  const { isValid, error } = stdnum.CN.uscc.validate(withCheck(`${first}330106MA2B1C3D4`));
  return `${kind} ${isValid ? 'valid' : error.message}`;
};
console.log(Object.entries(kinds).map(verdict).join('; '));
JS
)
echo "$software"
echo 'expected: company valid; association valid; village valid; other valid'
echo "seen:     $seen"
[ "$software" = 'stdnum 1.12.0' ]
[ "$seen" = 'company valid; association valid; village The number has an invalid format.; other The number has an invalid format.' ]
