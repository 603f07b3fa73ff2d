import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlCommand } from './curl.ts';

/** The arguments that a real shell makes of a command. */
function shellArguments(command: string): string[] {
  const script = `curl() { for argument; do printf '%s\\0' "$argument"; done; }\n${command}\n`;
  return execFileSync('/bin/sh', ['-c', script]).toString().split('\0').slice(0, -1);
}

const plain = { url: 'https://a.example/x', requestHeaders: {}, requestBody: '{}' };

test('a request as it stands in the log', () => {
  const request = {
    url: 'https://good.sample.example/get_sstoken',
    requestHeaders: { 'Content-Type': 'application/json', 'Sud-Nonce': 'a_b-c' },
    requestBody: '{"code":"x"}',
  };
  expect(curlCommand(request)).toBe(
    [
      'curl --globoff --include --max-time 5 \\',
      "  --url 'https://good.sample.example/get_sstoken' \\",
      "  --header 'Content-Type: application/json' \\",
      "  --header 'Sud-Nonce: a_b-c' \\",
      '  --data-raw \'{"code":"x"}\'',
    ].join('\n'),
  );
});

test.each([
  ['a quote', `{"name":"O'Brien"}`],
  ['quotes alone', `'''`],
  ['what a shell would run', '{"a":"$(touch /tmp/x) `id` $HOME; ls && rm"}'],
  ['a backslash', String.raw`{"a":"\\ \n \'"}`],
  ['line breaks', '{\n  "a": 1,\r\n\t"b": 2\n}\n'],
  ['a file name to curl', '@/etc/passwd'],
  ['an option', '--output /tmp/x'],
  ['exclamation and wildcards', '!! * ? [a] {b,c} ~'],
  ['Chinese and emoji', '{"昵称":"小明🎲"}'],
  ['nothing', ''],
])('a shell gives %s on as it is', (_, text) => {
  const everywhere = {
    url: `https://a.example/${text}`,
    requestHeaders: { A: text },
    requestBody: text,
  };
  expect(shellArguments(curlCommand(everywhere))).toEqual([
    '--globoff',
    '--include',
    '--max-time',
    '5',
    '--url',
    `https://a.example/${text}`,
    '--header',
    `A: ${text}`,
    '--data-raw',
    text,
  ]);
});

test('a request without headers is a command as well', () => {
  expect(shellArguments(curlCommand(plain)).slice(-4)).toEqual([
    '--url',
    'https://a.example/x',
    '--data-raw',
    '{}',
  ]);
});
