#!/usr/bin/env bash
# A bill of materials without development dependencies, of a program that shares one package with its tests.
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
mkdir tools program
npm install --prefix tools --silent --no-fund --no-audit --omit=optional npm@11.19.1 @cyclonedx/cyclonedx-npm@4.1.2 >/dev/null
npm=$dir/tools/node_modules/.bin/npm
cyclonedx=$dir/tools/node_modules/.bin/cyclonedx-npm
software="npm $("$npm" --version), cyclonedx-npm $("$cyclonedx" --version | tail -n 1)"

# The program needs ms; its tests need debug, which needs ms too.
cd program
cat >package.json <<'JSON'
{
  "name": "program",
  "version": "1.0.0",
  "dependencies": { "ms": "2.1.3" },
  "devDependencies": { "debug": "4.4.1" }
}
JSON
"$npm" install --silent --no-fund --no-audit >/dev/null

names() { node -e 'console.log(JSON.parse(require("fs").readFileSync(0, "utf8")).components.map((part) => part.name).sort().join(" ") || "nothing")'; }
listed=$("$npm" ls --omit=dev --all --json | node -e 'console.log(Object.keys(JSON.parse(require("fs").readFileSync(0, "utf8")).dependencies).join(" "))')
bill=$("$npm" sbom --omit=dev --sbom-format=cyclonedx | names)
other=$(PATH="$dir/tools/node_modules/.bin:$PATH" "$cyclonedx" --omit dev --output-format JSON 2>/dev/null | names)

seen="npm ls: $listed; npm sbom: $bill; cyclonedx-npm: $other"
echo "$software"
echo 'expected: all three: ms'
echo "seen:     $seen"
[ "$software" = 'npm 11.19.1, cyclonedx-npm 4.1.2' ]
[ "$seen" = 'npm ls: ms; npm sbom: nothing; cyclonedx-npm: ms' ]
