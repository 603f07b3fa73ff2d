#!/usr/bin/env bash
# Rate limits of HTTP answers, read by the parser of npm that is named after them.
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

software='ratelimit-header-parser@0.1.0'
npm install --prefix "$dir" --ignore-scripts --no-audit --no-fund --silent "$software"

cat >"$dir/main.mjs" <<'JS'
import { parseRateLimit } from 'ratelimit-header-parser';

const show = (name, headers) => {
  const { limit, remaining, reset } = parseRateLimit(headers);
  const seconds = reset && Math.round((reset - Date.now()) / 1000);
  return `${name}: limit ${limit}, remaining ${remaining}, ${seconds < -1e9 ? reset.toISOString() : seconds >= 58 && seconds <= 60 ? 'in 60 s' : seconds}`;
};
console.log(
  [
    show('draft 7', { ratelimit: 'limit=10, remaining=0, reset=60' }),
    show('Retry-After', { 'retry-after': '60', 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '0' }),
    show('draft 8', { 'ratelimit-policy': '"calls";q=10;w=60', ratelimit: '"calls";r=0;t=60' }),
  ].join('; '),
);
JS
seen=$(node "$dir/main.mjs")

echo "$software"
echo 'expected: in 60 s, or undefined where a form is unknown'
echo "seen:     $seen"
[ "$seen" = 'draft 7: limit 10, remaining 0, in 60 s; Retry-After: limit 10, remaining 0, 1970-01-01T00:01:00.000Z; draft 8: limit NaN, remaining NaN, NaN' ]
