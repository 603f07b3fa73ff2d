#!/usr/bin/env bash
# What Debian's receiver of callbacks, adnanh/webhook, answers where its command fails, is missing, or a signature is wrong.
set -euo pipefail

dir=$(mktemp -d)
pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true; wait; rm -rf "$dir"' EXIT

mkdir -p "$dir/debs/partial" "$dir/root"
apt-get -qq -o Debug::NoLocking=1 -o Dir::Cache::archives="$dir/debs" --no-install-recommends \
  --reinstall --download-only -y install webhook >"$dir/apt.log" 2>&1 || { cat "$dir/apt.log"; exit 1; }
for deb in "$dir"/debs/*.deb; do dpkg -x "$deb" "$dir/root"; done
software="webhook $(dpkg-deb -f "$dir"/debs/webhook_*.deb Version | sed 's/-[^-]*$//')"
# Below the ports that the system gives to clients: one that waits for a server there would get the server's port, and connect to itself.
read -r port < <(node -e '
  const ports = new Set();
  const find = () => {
    if (ports.size === 1) return console.log(...ports);
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = require("net").createServer().on("error", find).listen(port, "127.0.0.1", () => server.close(() => find(ports.add(port))));
  };
  find();')

cat >"$dir/hooks.json" <<'JSON'
[
  { "id": "works", "execute-command": "/bin/true" },
  { "id": "fails", "execute-command": "/bin/false" },
  { "id": "missing", "execute-command": "/no/such/program" },
  { "id": "signed", "execute-command": "/bin/true", "trigger-rule": { "match": {
    "type": "payload-hmac-sha256", "secret": "secret", "parameter": { "source": "header", "name": "X-Signature" } } } },
  { "id": "settled", "execute-command": "/bin/true", "trigger-rule": { "match": {
    "type": "value", "value": "settled", "parameter": { "source": "payload", "name": "event" } } } }
]
JSON
"$dir/root/usr/bin/webhook" -ip 127.0.0.1 -port "$port" -hooks "$dir/hooks.json" >"$dir/webhook.log" 2>&1 & pids+=($!)

cat >"$dir/client.mjs" <<'JS'
import { createHmac } from 'node:crypto';
const body = '{"event":"opened"}';
const sign = (key) => createHmac('sha256', key).update(body).digest('hex');
const post = (hook, signature = '') => fetch(`http://127.0.0.1:${process.argv[2]}/hooks/${hook}`, {
  method: 'POST', body, headers: { 'content-type': 'application/json', 'x-signature': signature },
}).then(({ status }) => status);
for (let tries = 0; tries < 300 && !(await post('works').catch(() => undefined)); tries++) await new Promise((resolve) => setTimeout(resolve, 100));
console.log([
  `works ${await post('works')}`,
  `fails ${await post('fails')}`,
  `missing ${await post('missing')}`,
  `rightly signed ${await post('signed', sign('secret'))}`,
  `wrongly signed ${await post('signed', sign('another'))}`,
  `rule not met ${await post('settled')}`,
].join(', '));
JS
seen=$(node "$dir/client.mjs" "$port")

echo "$software"
echo 'expected: works 200, fails 500, missing 500, rightly signed 200, wrongly signed 401 or 403, rule not met 4xx'
echo "seen:     $seen"
[ "$software" = 'webhook 2.8.0' ]
[ "$seen" = 'works 200, fails 200, missing 200, rightly signed 200, wrongly signed 500, rule not met 200' ]
