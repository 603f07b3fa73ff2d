import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

test.each([
  ['/finance/found/recharge?amount=5#pay', '/finance/found/recharge?amount=5#pay'],
  ['/?a=1', '/?a=1'],
  [null, '/dashboard'],
  ['', '/dashboard'],
  ['https://evil.example/', '/dashboard'],
  ['//evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['/\t/evil.example', '/dashboard'],
  ['/.//evil.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['evil', '/dashboard'],
  ['/login?redirect=/login', '/dashboard'],
  ['/auth-redirect?code=x', '/dashboard'],
  ['/401', '/dashboard'],
  ['/%2f/evil.example', '/%2f/evil.example'],
  ['data:text/html,x', '/dashboard'],
  ['/foo/..//evil.example', '/dashboard'],
])('after login %s becomes %s', (wanted, target) => {
  expect(safeRedirect(wanted, '/dashboard')).toBe(target);
});
