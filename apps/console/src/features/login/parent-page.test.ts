import { expect, test } from 'vitest';
import { tellParentPage } from './parent-page.ts';

const allowed = ['https://partner.example', 'https://other.example'];

function told(facts: { ancestorOrigins?: string[]; referrer?: string; framed?: boolean }) {
  const sent: [message: unknown, origin: unknown][] = [];
  const parent = {
    postMessage: (message: unknown, origin: unknown) => void sent.push([message, origin]),
  };
  const frame = {
    parent,
    self: facts.framed === false ? parent : {},
    origin: 'https://console.example',
    ancestorOrigins: facts.ancestorOrigins,
    referrer: facts.referrer ?? '',
  };
  tellParentPage(frame, allowed);
  for (const [message] of sent) expect(message).toEqual({ type: 'login-success' });
  return sent.map(([, origin]) => origin);
}

test('the page around the frame is told where it is allowed', () => {
  expect(told({ ancestorOrigins: ['https://partner.example'] })).toEqual([
    'https://partner.example',
  ]);
  expect(told({ referrer: 'https://other.example/page' })).toEqual(['https://other.example']);
});

test.each([
  { ancestorOrigins: ['https://evil.example', 'https://partner.example'] },
  { ancestorOrigins: ['null'] },
  { ancestorOrigins: ['https://partner.example.evil.example'] },
  { referrer: 'https://evil.example/' },
])('nobody else is: %o', (facts) => {
  expect(told(facts)).toEqual([]);
});

test('where the browser does not tell whose page it is, each allowed origin is addressed by name', () => {
  expect(told({})).toEqual(allowed);
  expect(told({ referrer: 'https://console.example/login?embed=1' })).toEqual(allowed);
});

test('a page of its own tells nobody', () => {
  expect(told({ framed: false })).toEqual([]);
});
