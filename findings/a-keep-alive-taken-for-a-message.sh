#!/usr/bin/env bash
# An event stream with comments and a lone id, as servers send to keep it open, read by two clients of npm.
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

software='@microsoft/fetch-event-source@2.0.1 eventsource@4.1.1'
# shellcheck disable=SC2086
npm install --prefix "$dir" --ignore-scripts --no-audit --no-fund --silent $software

cat >"$dir/main.mjs" <<'JS'
import { createServer } from 'node:http';
import { fetchEventSource } from '@microsoft/fetch-event-source';
import { EventSource } from 'eventsource';

const stream = ': connected\n\nid: 7\n\ndata: {"bill":1}\n\n: still here\n\ndata: {"bill":2}\n\nevent: end\ndata: {}\n\n';
const server = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(stream);
}).listen(0, '127.0.0.1', async () => {
  const url = `http://127.0.0.1:${server.address().port}/`;
  // The library is made for browsers.
  globalThis.window = globalThis;
  globalThis.document = { removeEventListener() {} };
  const byFetch = [];
  const stop = new AbortController();
  await fetchEventSource(url, {
    signal: stop.signal,
    openWhenHidden: true,
    onmessage: ({ event, data }) => (event === 'end' ? stop.abort() : byFetch.push(data)),
  });
  const byEventSource = [];
  await new Promise((resolve) => {
    const source = new EventSource(url);
    source.onmessage = ({ data }) => byEventSource.push(data);
    source.addEventListener('end', () => resolve(source.close()));
  });
  console.log(`fetch-event-source ${JSON.stringify(byFetch)}, eventsource ${JSON.stringify(byEventSource)}`);
  process.exit();
});
JS
seen=$(node "$dir/main.mjs")

echo "$software"
echo 'expected: two messages, as a block without data is none'
echo "seen:     $seen"
[ "$seen" = 'fetch-event-source ["","","{\"bill\":1}","","{\"bill\":2}"], eventsource ["{\"bill\":1}","{\"bill\":2}"]' ]
