#!/usr/bin/env bash
# Durations of calls by route, written by the usual client of Prometheus and read by the usual parser of its text format.
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-fund --no-audit prom-client@15.1.3 parse-prometheus-text-format@1.1.1 >/dev/null
version() { node -p "JSON.parse(require('fs').readFileSync('node_modules/$1/package.json')).version"; }
software="prom-client $(version prom-client), parse-prometheus-text-format $(version parse-prometheus-text-format)"

seen=$(node - <<'JS'
const { Counter, Histogram, Registry } = require('prom-client');
const parse = require('parse-prometheus-text-format');
const registers = [new Registry()];
const calls = new Counter({ name: 'calls_total', help: 'Calls.', labelNames: ['route'], registers });
const seconds = new Histogram({ name: 'seconds', help: 'Their durations.', labelNames: ['route'], buckets: [1], registers });
for (const [route, count] of [['/pay', 3], ['/refund', 2], ['/health', 1]])
  for (let one = 0; one < count; one += 1) {
    calls.inc({ route });
    seconds.observe({ route }, 0.5);
  }
registers[0].metrics().then((text) => {
  const [counter, histogram] = parse(text);
  const routes = (metrics) => `${metrics.length} (${metrics.map(({ labels }) => labels?.route ?? 'no label').join(', ')})`;
  const { buckets, count = 'none', sum = 'none' } = histogram.metrics[0];
  console.log(`counter of ${routes(counter.metrics)}; histogram of ${routes(histogram.metrics)}: up to 1 s ${buckets[1]}, count ${count}, sum ${sum}`);
});
JS
)
echo "$software"
echo 'expected: counter of 3 (/pay, /refund, /health); histogram of 3 (/pay, /refund, /health): up to 1 s 3, count 3, sum 1.5'
echo "seen:     $seen"
[ "$software" = 'prom-client 15.1.3, parse-prometheus-text-format 1.1.1' ]
[ "$seen" = 'counter of 3 (/pay, /refund, /health); histogram of 1 (no label): up to 1 s 1, count none, sum none' ]
