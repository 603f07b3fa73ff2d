import { describe, expect, test } from 'vitest';
import { passageTo } from './guard.ts';

const signedOut = { hasToken: false, memberLoaded: false };
const returning = { hasToken: true, memberLoaded: false };
const signedIn = { hasToken: true, memberLoaded: true };

describe('the guard', () => {
  test.each([
    '/login',
    '/serviceterms',
    '/auth-redirect',
    '/rechargeprivacy',
    '/payredirect',
    '/activity',
    '/activity/home/202507',
  ])('%s passes for everybody', (path) => {
    for (const visitor of [signedOut, returning, signedIn]) {
      expect(passageTo(path, visitor)).toEqual({ kind: 'pass' });
    }
  });

  test.each(['/', '/dashboard', '/finance/found/recharge', '/payment_page', '/activitylog'])(
    '%s without a token leads to the login page',
    (path) => {
      expect(passageTo(path, signedOut)).toEqual({ kind: 'logIn' });
    },
  );

  test('with a token the person is loaded once', () => {
    expect(passageTo('/dashboard', returning)).toEqual({ kind: 'loadMember' });
    expect(passageTo('/dashboard', signedIn)).toEqual({ kind: 'pass' });
    expect(passageTo('/401', returning)).toEqual({ kind: 'pass' });
  });
});
