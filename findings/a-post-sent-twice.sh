#!/usr/bin/env bash
# A POST without a body, over a kept connection that the upstream closes without an answer: which proxy sends it again?
# Varnish compiles its configuration: gcc and libc6-dev must be installed.
set -euo pipefail

dir=$(mktemp -d)
pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true; wait; rm -rf "$dir"' EXIT

mkdir -p "$dir/debs/partial" "$dir/root"
apt-get -qq -o Debug::NoLocking=1 -o Dir::Cache::archives="$dir/debs" --no-install-recommends \
  --reinstall --download-only -y install varnish caddy >"$dir/apt.log" 2>&1 || { cat "$dir/apt.log"; exit 1; }
for deb in "$dir"/debs/*.deb; do dpkg -x "$deb" "$dir/root"; done
version() { dpkg-deb -f "$dir/debs/$1"_*.deb Version | sed 's/^[0-9]*://; s/-[^-]*$//'; }
software="Varnish $(version varnish), Caddy $(version caddy)"
libraries="$dir/root/usr/lib/$(uname -m)-linux-gnu:$dir/root/usr/lib/varnish"
# Below the ports that the system gives to clients: one that waits for a server there would get the server's port, and connect to itself.
read -r up varnish caddy < <(node -e '
  const ports = new Set();
  const find = () => {
    if (ports.size === 3) return console.log(...ports);
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = require("net").createServer().on("error", find).listen(port, "127.0.0.1", () => server.close(() => find(ports.add(port))));
  };
  find();')

cat >"$dir/upstream.mjs" <<'JS'
import { createServer } from 'node:net';
// Answers the first request of each connection; a later one is only written down. The client asks for what was written.
const posts = [];
createServer((socket) => {
  let requests = 0;
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    const line = String(bytes).split(' HTTP/')[0];
    if (line.startsWith('POST')) posts.push(line);
    requests += 1;
    if (requests > 1) return socket.destroy();
    const body = line.includes('/posts') ? JSON.stringify(posts) : '[]';
    socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n${line.includes('/posts') ? 'Connection: close\r\n' : ''}\r\n${body}`);
  });
}).listen(Number(process.argv[2]), '127.0.0.1');
JS
node "$dir/upstream.mjs" "$up" & pids+=($!)

printf 'vcl 4.1;\nbackend b { .host = "127.0.0.1"; .port = "%s"; }\n' "$up" >"$dir/default.vcl"
LD_LIBRARY_PATH=$libraries "$dir/root/usr/sbin/varnishd" -F -j none -n "$dir/varnish" -a "127.0.0.1:$varnish" -f "$dir/default.vcl" \
  -p vcl_path="$dir/root/usr/share/varnish/vcl" >"$dir/varnish.log" 2>&1 & pids+=($!)

printf '{\n\tadmin off\n\tauto_https off\n}\nhttp://127.0.0.1:%s {\n\treverse_proxy 127.0.0.1:%s\n}\n' "$caddy" "$up" >"$dir/Caddyfile"
HOME=$dir "$dir/root/usr/bin/caddy" run --config "$dir/Caddyfile" --adapter caddyfile >"$dir/caddy.log" 2>&1 & pids+=($!)

cat >"$dir/client.mjs" <<'JS'
const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
for (const [name, port] of process.argv.slice(2).map((argument) => argument.split('='))) {
  const get = (path) => fetch(`http://127.0.0.1:${port}${path}?${Math.random()}`).then((answer) => answer.json());
  for (let tries = 0; tries < 300 && !(await get('/').catch(() => undefined)); tries++) await pause();
  const sent = [];
  for (const [kind, headers] of [['plain', {}], ['keyed', { 'idempotency-key': 'key-1' }]]) {
    let most = 0;
    // Five rounds, as a proxy may be too slow to have put the first request's connection aside.
    for (let round = 0; round < 5; round++) {
      const path = `/${name}-${kind}-${round}`;
      await get('/');
      await pause();
      await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers }).then((answer) => answer.text());
      most = Math.max(most, (await get('/posts')).filter((line) => line.endsWith(path)).length);
    }
    sent.push(`${kind} ${most > 1 ? 'more than once' : 'once'}`);
  }
  console.log(`${name}: ${sent.join(', ')}`);
}
JS
seen=$(node "$dir/client.mjs" varnish="$varnish" caddy="$caddy" | paste -sd';')

echo "$software"
echo 'expected: once each, as a POST must not be repeated'
echo "seen:     $seen"
[ "$software" = 'Varnish 7.1.1, Caddy 2.6.2' ]
[ "$seen" = 'varnish: plain more than once, keyed more than once;caddy: plain once, keyed more than once' ]
