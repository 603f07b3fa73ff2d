#!/usr/bin/env bash
# Distinct users (the MAU of a bill) estimated by two HyperLogLog libraries of npm, both with 16384 registers.
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

software='bloom-filters@3.0.4 hyperloglog-lite@1.0.2'
# shellcheck disable=SC2086
npm install --prefix "$dir" --ignore-scripts --no-audit --no-fund --silent $software

cat >"$dir/main.cjs" <<'JS'
const { HyperLogLog } = require('bloom-filters');
const lite = require('hyperloglog-lite');
const registers = 2 ** 14;
console.log(
  [100, 1000, 20_000, 100_000]
    .map((users) => {
      const [one, other] = [new HyperLogLog(registers), lite(14)];
      for (let user = 0; user < users; user++) {
        one.update(`user-${user}`);
        other.add(lite.hash(`user-${user}`));
      }
      return `${users}: ${one.count(true)} ${other.count()}`;
    })
    .join(', '),
);
console.log(`claimed error ${new HyperLogLog(registers).accuracy()}`);
JS
seen=$(node "$dir/main.cjs" | paste -sd';')

echo "$software"
echo 'expected: both within a few per cent, as they claim (0.8 % of standard error)'
echo "seen:     $seen"
[ "$seen" = '100: 41 100, 1000: 507 1001, 20000: 9835 19867, 100000: 100939 100663;claimed error 0.008125' ]
