#!/usr/bin/env bash
# A POST whose body comes in chunks, without a length, to servers on which customers receive callbacks.
set -euo pipefail

dir=$(mktemp -d)
pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true; wait; rm -rf "$dir"' EXIT

mkdir -p "$dir/debs/partial" "$dir/root"
apt-get -qq -o Debug::NoLocking=1 -o Dir::Cache::archives="$dir/debs" --no-install-recommends \
  --reinstall --download-only -y install uwsgi-core uwsgi-plugin-python3 python3-waitress apache2-bin >"$dir/apt.log" 2>&1 || { cat "$dir/apt.log"; exit 1; }
for deb in "$dir"/debs/*.deb; do dpkg -x "$deb" "$dir/root"; done
version() { dpkg-deb -f "$dir/debs/$1"_*.deb Version | sed 's/^[0-9]*://; s/-[^-]*$//'; }
software="uWSGI $(version uwsgi-core), Apache $(version apache2-bin) with mod_cgi, Waitress $(version python3-waitress)"
libraries="$dir/root/usr/lib/$(uname -m)-linux-gnu:$dir/root/lib/$(uname -m)-linux-gnu"
# Below the ports that the system gives to clients: one that waits for a server there would get the server's port, and connect to itself.
read -r uwsgi apache waitress < <(node -e '
  const ports = new Set();
  const find = () => {
    if (ports.size === 3) return console.log(...ports);
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = require("net").createServer().on("error", find).listen(port, "127.0.0.1", () => server.close(() => find(ports.add(port))));
  };
  find();')

# Each program reads as its interface says: as many bytes as CONTENT_LENGTH names, or to the end where the server says that there is one.
mkdir "$dir/app"
cat >"$dir/app/app.py" <<'PY'
def application(environ, start_response):
    body = environ['wsgi.input']
    ends = environ.get('wsgi.input_terminated')
    text = body.read() if ends else body.read(int(environ.get('CONTENT_LENGTH') or 0))
    start_response('200 OK', [('Content-Type', 'text/plain')])
    return [str(len(text)).encode()]
PY
cat >"$dir/app/body.cgi" <<'SH'
#!/bin/sh
printf 'Content-Type: text/plain\r\n\r\n'
printf %s "$(head -c "${CONTENT_LENGTH:-0}" | wc -c)"
SH
chmod +x "$dir/app/body.cgi"

LD_LIBRARY_PATH=$libraries "$dir/root/usr/bin/uwsgi-core" --plugins-dir "$dir/root/usr/lib/uwsgi/plugins" --die-on-term --plugin http,python311 \
  --http "127.0.0.1:$uwsgi" --chdir "$dir/app" --wsgi-file app.py >"$dir/uwsgi.log" 2>&1 & pids+=($!)
(cd "$dir/app" && PYTHONPATH=$dir/root/usr/lib/python3/dist-packages exec /usr/bin/python3 -m waitress --listen="127.0.0.1:$waitress" app:application) \
  >"$dir/waitress.log" 2>&1 & pids+=($!)
modules="$dir/root/usr/lib/apache2/modules"
cat >"$dir/apache.conf" <<CONF
ServerRoot $dir
ServerName localhost
PidFile $dir/apache.pid
ErrorLog $dir/apache.log
Listen 127.0.0.1:$apache
LoadModule mpm_prefork_module $modules/mod_mpm_prefork.so
LoadModule authz_core_module $modules/mod_authz_core.so
LoadModule alias_module $modules/mod_alias.so
LoadModule cgi_module $modules/mod_cgi.so
ScriptAliasMatch .* $dir/app/body.cgi
CONF
chmod -R a+rX "$dir"
# Apache ends its whole process group.
LD_LIBRARY_PATH=$libraries setsid "$dir/root/usr/sbin/apache2" -f "$dir/apache.conf" -DFOREGROUND >"$dir/apache.out" 2>&1 & pids+=($!)

cat >"$dir/client.mjs" <<'JS'
const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
const lines = [];
for (const [name, port] of process.argv.slice(2).map((argument) => argument.split('='))) {
  const post = (body) => fetch(`http://127.0.0.1:${port}/`, { method: 'POST', duplex: 'half', body }).then(async (answer) => `${answer.status} ${await answer.text()}`);
  for (let tries = 0; tries < 300 && !(await post('{}').catch(() => undefined)); tries++) await pause();
  const chunked = new Blob(['{"code":"1"}']).stream();
  lines.push(`${name}: with a length ${await post('{"code":"1"}')}, chunked ${await post(chunked)}`);
}
console.log(lines.join('; '));
JS
seen=$(node "$dir/client.mjs" uwsgi="$uwsgi" apache="$apache" waitress="$waitress")

echo "$software"
echo 'expected: status and bytes read are "200 12" both ways, or 411 for the chunked body'
echo "seen:     $seen"
[ "$software" = 'uWSGI 2.0.21, Apache 2.4.71 with mod_cgi, Waitress 2.1.2' ]
[ "$seen" = 'uwsgi: with a length 200 12, chunked 200 0; apache: with a length 200 12, chunked 200 0; waitress: with a length 200 12, chunked 200 12' ]
