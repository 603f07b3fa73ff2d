import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const home = '/backoffice';

test.each([
  '/backoffice/customers',
  '/backoffice/audit?actorKind=member&entry=aud_1#top',
  '/backoffice/customers/co_demo',
])('%s is followed', (wanted) => {
  expect(safeRedirect(wanted, home)).toBe(wanted);
});

test.each([
  null,
  '',
  '/dashboard',
  '/backofficeevil',
  '/backoffice/login',
  '/backoffice/login?redirect=/backoffice/login',
  '/backoffice/../dashboard',
  'https://evil.example/backoffice/customers',
  '//evil.example/backoffice/customers',
  '/\\evil.example/backoffice/customers',
  '/\t/evil.example/backoffice/customers',
  '/.//evil.example/backoffice/customers',
  'https:evil.example/backoffice/customers',
  'javascript:alert(1)//backoffice/',
  'http://[',
])('%s leads home', (wanted) => {
  expect(safeRedirect(wanted, home)).toBe(home);
});
