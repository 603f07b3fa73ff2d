#!/usr/bin/env bash
# The same JSON values as data of a CloudEvent, in both HTTP modes, as read by the JavaScript SDK.
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

software='cloudevents@10.0.0'
npm install --prefix "$dir" --ignore-scripts --no-audit --no-fund --silent "$software"

cat >"$dir/main.mjs" <<'JS'
import { HTTP } from 'cloudevents';

const attributes = { specversion: '1.0', id: '1', source: '/meter', type: 'usage' };
const structured = (data) =>
  HTTP.toEvent({ headers: { 'content-type': 'application/cloudevents+json' }, body: `{${JSON.stringify(attributes).slice(1, -1)},"data":${data}}` });
const binary = (data, type) => {
  const names = Object.entries(attributes).map(([name, value]) => [`ce-${name}`, value]);
  return HTTP.toEvent({ headers: { ...Object.fromEntries(names), 'content-type': type }, body: data });
};
const show = (event) => String(JSON.stringify(event.data));
for (const data of ['{"minutes":5}', '5', '0', 'false', 'null']) {
  console.log(`${data}: ${show(structured(data))} ${show(binary(data, 'application/json'))} ${show(binary(data, 'application/vnd.meter+json'))}`);
}
JS
seen=$(node "$dir/main.mjs" | paste -sd';')

echo "$software"
echo 'expected: each value three times as it was sent (structured; binary as application/json; binary as application/vnd.meter+json)'
echo "seen:     $seen"
[ "$seen" = '{"minutes":5}: {"minutes":5} {"minutes":5} "{\"minutes\":5}";5: 5 "5" "5";0: undefined "0" "0";false: undefined "false" "false";null: undefined "null" "null"' ]
