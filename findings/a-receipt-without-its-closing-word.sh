#!/usr/bin/env bash
# Amounts in the capital figures of Chinese receipts. Whole yuan must end in 整, so that nothing can be written behind them.
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

software='nzh@1.0.14'
npm install --prefix "$dir" --ignore-scripts --no-audit --no-fund --silent "$software"

seen=$(cd "$dir" && node -e '
  const { cn } = require("nzh");
  console.log(["30", "30.00", "6000.0", "1409.50"].map((amount) => `${amount} ${cn.toMoney(amount, { outSymbol: false })}`).join(", "));')

echo "$software"
echo 'expected: 30 叁拾元整, 30.00 叁拾元整, 6000.0 陆仟元整, 1409.50 壹仟肆佰零玖元伍角(整)'
echo "seen:     $seen"
[ "$seen" = '30 叁拾元整, 30.00 叁拾元, 6000.0 陆仟元, 1409.50 壹仟肆佰零玖元伍角' ]
