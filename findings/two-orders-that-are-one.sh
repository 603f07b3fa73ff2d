#!/usr/bin/env bash
# A gateway's bill as CSV, read by four libraries with nothing but its name: order numbers of 28 digits, as Alipay writes them, with and
# without the tab that its files put behind each number.
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

software='pandas==3.0.6 pyarrow==25.0.1 duckdb==1.5.6 polars==1.44.2'
python3 -m venv "$dir/venv"
# shellcheck disable=SC2086
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check $software

cat >"$dir/main.py" <<'PY'
import sys
import duckdb, pandas, polars, pyarrow.csv
orders = ['2026110122001400001234567890', '2026110122001400001234567891']
def written(name, behind):
    path = f'{sys.argv[1]}/{name}.csv'
    with open(path, 'w') as file:
        file.write('order,amount\n' + ''.join(f'{order}{behind},12.00\n' for order in orders))
    return path
for name, behind in (('plain', ''), ('tab', '\t')):
    path = written(name, behind)
    read = {
        'pandas': list(pandas.read_csv(path)['order']),
        'pyarrow': pyarrow.csv.read_csv(path)['order'].to_pylist(),
        'duckdb': [order for (order,) in duckdb.sql(f"select \"order\" from '{path}'").fetchall()],
        'polars': polars.read_csv(path)['order'].to_list(),
    }
    print(name + ': ' + ', '.join(f'{library} {len(set(found))} {type(found[0]).__name__}' for library, found in read.items()))
PY
seen=$("$dir/venv/bin/python" "$dir/main.py" "$dir" | paste -sd';')

echo "$software"
echo 'expected: 2 orders, as text or whole numbers, by each library in both files'
echo "seen:     $seen"
[ "$seen" = 'plain: pandas 2 int, pyarrow 1 float, duckdb 1 float, polars 2 int;tab: pandas 1 float, pyarrow 1 float, duckdb 2 str, polars 2 str' ]
