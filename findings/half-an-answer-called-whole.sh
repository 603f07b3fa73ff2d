#!/usr/bin/env bash
# An upstream that dies in the middle of a chunked answer, behind the proxies of Debian as they come.
set -euo pipefail

dir=$(mktemp -d)
pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true; wait; rm -rf "$dir"' EXIT

mkdir -p "$dir/debs/partial" "$dir/root"
apt-get -qq -o Debug::NoLocking=1 -o Dir::Cache::archives="$dir/debs" --no-install-recommends \
  --reinstall --download-only -y install nginx caddy lighttpd haproxy >"$dir/apt.log" 2>&1 || { cat "$dir/apt.log"; exit 1; }
for deb in "$dir"/debs/*.deb; do dpkg -x "$deb" "$dir/root"; done
version() { dpkg-deb -f "$dir/debs/$1"_*.deb Version | sed 's/^[0-9]*://; s/-[^-]*$//'; }
software="nginx $(version nginx), Caddy $(version caddy), lighttpd $(version lighttpd), HAProxy $(version haproxy)"
libraries="$dir/root/usr/lib/$(uname -m)-linux-gnu"
# Below the ports that the system gives to clients: one that waits for a server there would get the server's port, and connect to itself.
read -r up nginx nginx11 caddy lighttpd haproxy < <(node -e '
  const ports = new Set();
  const find = () => {
    if (ports.size === 6) return console.log(...ports);
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = require("net").createServer().on("error", find).listen(port, "127.0.0.1", () => server.close(() => find(ports.add(port))));
  };
  find();')

cat >"$dir/upstream.mjs" <<'JS'
import { createServer } from 'node:http';
createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/csv' });
  response.write('bill,amount\n'.repeat(50));
  setTimeout(() => request.socket.destroy(), 300);
}).listen(Number(process.argv[2]), '127.0.0.1');
JS
node "$dir/upstream.mjs" "$up" & pids+=($!)

cat >"$dir/nginx.conf" <<CONF
daemon off; master_process off; pid $dir/nginx.pid; events {}
http {
  access_log off;
  client_body_temp_path $dir/n1; proxy_temp_path $dir/n2; fastcgi_temp_path $dir/n3; uwsgi_temp_path $dir/n4; scgi_temp_path $dir/n5;
  server { listen 127.0.0.1:$nginx; location / { proxy_pass http://127.0.0.1:$up; } }
  server { listen 127.0.0.1:$nginx11; location / { proxy_pass http://127.0.0.1:$up; proxy_http_version 1.1; } }
}
CONF
LD_LIBRARY_PATH=$libraries "$dir/root/usr/sbin/nginx" -e "$dir/nginx.log" -p "$dir" -c "$dir/nginx.conf" & pids+=($!)

printf '{\n\tadmin off\n\tauto_https off\n}\nhttp://127.0.0.1:%s {\n\treverse_proxy 127.0.0.1:%s\n}\n' "$caddy" "$up" >"$dir/Caddyfile"
HOME=$dir "$dir/root/usr/bin/caddy" run --config "$dir/Caddyfile" --adapter caddyfile >"$dir/caddy.log" 2>&1 & pids+=($!)

printf 'server.modules = ("mod_proxy")\nserver.document-root = "%s"\nserver.bind = "127.0.0.1"\nserver.port = %s\nproxy.server = ("" => (("host" => "127.0.0.1", "port" => %s)))\n' \
  "$dir" "$lighttpd" "$up" >"$dir/lighttpd.conf"
LD_LIBRARY_PATH=$libraries "$dir/root/usr/sbin/lighttpd" -D -m "$dir/root/usr/lib/lighttpd" -f "$dir/lighttpd.conf" 2>"$dir/lighttpd.log" & pids+=($!)

printf 'defaults\n  mode http\n  timeout client 9s\n  timeout server 9s\n  timeout connect 9s\nlisten p\n  bind 127.0.0.1:%s\n  server s 127.0.0.1:%s\n' \
  "$haproxy" "$up" >"$dir/haproxy.cfg"
LD_LIBRARY_PATH=$libraries "$dir/root/usr/sbin/haproxy" -f "$dir/haproxy.cfg" -db >"$dir/haproxy.log" 2>&1 & pids+=($!)

cat >"$dir/client.mjs" <<'JS'
const verdicts = [];
for (const [name, port] of process.argv.slice(2).map((argument) => argument.split('='))) {
  let answer;
  for (let tries = 0; !answer && tries < 300; tries++) {
    answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => new Promise((resolve) => setTimeout(resolve, 100)));
  }
  if (!answer) throw new Error(`${name} never listened`);
  verdicts.push(`${name} ${answer.status} ${await answer.text().then(() => 'whole', () => 'broken')}`);
}
console.log(verdicts.join(', '));
JS
seen=$(node "$dir/client.mjs" nginx="$nginx" nginx-1.1="$nginx11" caddy="$caddy" lighttpd="$lighttpd" haproxy="$haproxy")

echo "$software"
echo 'expected: the client of every proxy sees that the answer broke off'
echo "seen:     $seen"
[ "$software" = 'nginx 1.22.1, Caddy 2.6.2, lighttpd 1.4.69, HAProxy 2.6.12' ]
[ "$seen" = 'nginx 200 whole, nginx-1.1 200 broken, caddy 200 whole, lighttpd 200 whole, haproxy 200 broken' ]
