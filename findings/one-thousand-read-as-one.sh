#!/usr/bin/env bash
# Amounts with a thousands separator, as a bill's table shows them, read by two plain-text accounting programs.
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

mkdir -p "$dir/debs/partial" "$dir/root"
apt-get -qq -o Debug::NoLocking=1 -o Dir::Cache::archives="$dir/debs" --no-install-recommends \
  --reinstall --download-only -y install hledger ledger >"$dir/apt.log" 2>&1 || { cat "$dir/apt.log"; exit 1; }
for deb in "$dir"/debs/*.deb; do dpkg -x "$deb" "$dir/root"; done
version() { dpkg-deb -f "$dir/debs/$1"_*.deb Version | sed 's/^[0-9]*://; s/-[^-]*$//'; }
software="hledger $(version hledger), ledger $(version ledger)"
export LANG=C.UTF-8 LD_LIBRARY_PATH="$dir/root/usr/lib/$(uname -m)-linux-gnu:$dir/root/usr/lib/ledger"

cat >"$dir/bills.csv" <<'CSV'
2026-10-31,Game A,"1,000"
2026-10-31,Game B,"12,345,678"
2026-10-31,Game C,"2,000.00"
CSV
printf 'fields date, description, amount\ncurrency ¥\naccount1 receivable\naccount2 revenue\n' >"$dir/bills.rules"
table=$("$dir/root/usr/bin/hledger" -f "$dir/bills.csv" --rules-file "$dir/bills.rules" print | awk '$1 == "receivable" { print $2 }' | paste -sd' ')

printf '2026-10-31 A\n  receivable  ¥1,000\n  revenue\n\n2026-10-31 C\n  receivable  ¥2,000.00\n  revenue\n' >"$dir/bills.journal"
hledger=$("$dir/root/usr/bin/hledger" -f "$dir/bills.journal" balance -N receivable | awk '{ print $1 }')
ledger=$("$dir/root/usr/bin/ledger" -f "$dir/bills.journal" balance receivable | awk '{ print $1 }')

seen="table $table; journal: hledger $hledger, ledger $ledger"
echo "$software"
echo 'expected: table ¥1,000 ¥12,345,678 ¥2,000.00; journal: both ¥3,000.00'
echo "seen:     $seen"
[ "$software" = 'hledger 1.25, ledger 3.3.0' ]
[ "$seen" = 'table ¥1.000 ¥12,345,678.000 ¥2,000.000; journal: hledger ¥2,001.000, ledger ¥3,000.00' ]
