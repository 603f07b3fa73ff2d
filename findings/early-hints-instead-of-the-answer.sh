#!/usr/bin/env bash
# An upstream that sends 103 Early Hints before its answer, as Node's writeEarlyHints does, behind proxies of Debian.
# Varnish compiles its configuration: gcc and libc6-dev must be installed.
set -euo pipefail

dir=$(mktemp -d)
pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true; wait; rm -rf "$dir"' EXIT

mkdir -p "$dir/debs/partial" "$dir/root"
apt-get -qq -o Debug::NoLocking=1 -o Dir::Cache::archives="$dir/debs" --no-install-recommends \
  --reinstall --download-only -y install nginx varnish lighttpd haproxy >"$dir/apt.log" 2>&1 || { cat "$dir/apt.log"; exit 1; }
for deb in "$dir"/debs/*.deb; do dpkg -x "$deb" "$dir/root"; done
version() { dpkg-deb -f "$dir/debs/$1"_*.deb Version | sed 's/^[0-9]*://; s/-[^-]*$//'; }
software="nginx $(version nginx), Varnish $(version varnish), lighttpd $(version lighttpd), HAProxy $(version haproxy)"
libraries="$dir/root/usr/lib/$(uname -m)-linux-gnu:$dir/root/usr/lib/varnish"
# Below the ports that the system gives to clients: one that waits for a server there would get the server's port, and connect to itself.
read -r up nginx varnish lighttpd haproxy < <(node -e '
  const ports = new Set();
  const find = () => {
    if (ports.size === 5) return console.log(...ports);
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = require("net").createServer().on("error", find).listen(port, "127.0.0.1", () => server.close(() => find(ports.add(port))));
  };
  find();')

cat >"$dir/upstream.mjs" <<'JS'
import { createServer } from 'node:http';
createServer((request, response) => {
  if (request.url === '/hinted') response.writeEarlyHints({ link: '</shop.css>; rel=preload; as=style' });
  response.end('the page');
}).listen(Number(process.argv[2]), '127.0.0.1');
JS
node "$dir/upstream.mjs" "$up" & pids+=($!)

cat >"$dir/nginx.conf" <<CONF
daemon off; master_process off; pid $dir/nginx.pid; events {}
http {
  access_log off;
  client_body_temp_path $dir/n1; proxy_temp_path $dir/n2; fastcgi_temp_path $dir/n3; uwsgi_temp_path $dir/n4; scgi_temp_path $dir/n5;
  server { listen 127.0.0.1:$nginx; location / { proxy_pass http://127.0.0.1:$up; proxy_http_version 1.1; } }
}
CONF
LD_LIBRARY_PATH=$libraries "$dir/root/usr/sbin/nginx" -e "$dir/nginx.log" -p "$dir" -c "$dir/nginx.conf" & pids+=($!)
printf 'vcl 4.1;\nbackend b { .host = "127.0.0.1"; .port = "%s"; }\n' "$up" >"$dir/default.vcl"
LD_LIBRARY_PATH=$libraries "$dir/root/usr/sbin/varnishd" -F -j none -n "$dir/varnish" -a "127.0.0.1:$varnish" -f "$dir/default.vcl" \
  -p vcl_path="$dir/root/usr/share/varnish/vcl" >"$dir/varnish.log" 2>&1 & pids+=($!)
printf 'server.modules = ("mod_proxy")\nserver.document-root = "%s"\nserver.bind = "127.0.0.1"\nserver.port = %s\nproxy.server = ("" => (("host" => "127.0.0.1", "port" => %s)))\n' \
  "$dir" "$lighttpd" "$up" >"$dir/lighttpd.conf"
LD_LIBRARY_PATH=$libraries "$dir/root/usr/sbin/lighttpd" -D -m "$dir/root/usr/lib/lighttpd" -f "$dir/lighttpd.conf" 2>"$dir/lighttpd.log" & pids+=($!)
printf 'defaults\n  mode http\n  timeout client 9s\n  timeout server 9s\n  timeout connect 9s\nlisten p\n  bind 127.0.0.1:%s\n  server s 127.0.0.1:%s\n' \
  "$haproxy" "$up" >"$dir/haproxy.cfg"
LD_LIBRARY_PATH=$libraries "$dir/root/usr/sbin/haproxy" -f "$dir/haproxy.cfg" -db >"$dir/haproxy.log" 2>&1 & pids+=($!)

cat >"$dir/client.mjs" <<'JS'
import { get } from 'node:http';
const ask = (port, path) => new Promise((resolve) => {
  const hints = [];
  get({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
    answer.resume().on('end', () => resolve([...hints, answer.statusCode].join(' then ')));
  }).on('information', ({ statusCode }) => hints.push(statusCode)).on('error', () => resolve([...hints, 'nothing'].join(' then ')));
});
for (const [name, port] of process.argv.slice(2).map((argument) => argument.split('='))) {
  for (let tries = 0; tries < 300 && (await ask(port, '/')) !== '200'; tries++) await new Promise((resolve) => setTimeout(resolve, 100));
  console.log(`${name} ${await ask(port, '/hinted')}`);
}
JS
seen=$(node "$dir/client.mjs" nginx="$nginx" varnish="$varnish" lighttpd="$lighttpd" haproxy="$haproxy" | paste -sd,)

echo "$software"
echo 'expected: "103 then 200", or 200 where a proxy leaves the hints out'
echo "seen:     $seen"
[ "$software" = 'nginx 1.22.1, Varnish 7.1.1, lighttpd 1.4.69, HAProxy 2.6.12' ]
[ "$seen" = 'nginx 103 then nothing,varnish 503,lighttpd 103 then 200,haproxy 103 then 200' ]
