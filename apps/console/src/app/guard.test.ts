import { ApiError, type ApiErrorFacts } from '@arcadia/web/calls/api-error';
import { describe, expect, test } from 'vitest';
import { isPublic, passageTo, setbackOf } from './guard.ts';

const signedOut = { hasToken: false };
const signedIn = { hasToken: true };

describe('the guard', () => {
  test.each([
    '/login',
    '/serviceterms',
    '/auth-redirect',
    '/rechargeprivacy',
    '/payredirect',
    '/billing-email',
    '/verify',
    '/401',
    '/404',
    '/activity',
    '/activity/home/202507',
  ])('%s passes for everybody', (path) => {
    for (const visitor of [signedOut, signedIn]) {
      expect(passageTo(path, visitor)).toBe('pass');
    }
    expect(isPublic(path)).toBe(true);
  });

  test.each([
    '/',
    '/dashboard',
    '/finance/found/recharge',
    '/account/security',
    '/payment_page',
    '/activitylog',
    '/login/',
    '/loginx',
  ])('%s without a token leads to the login page', (path) => {
    expect(passageTo(path, signedOut)).toBe('logIn');
    expect(isPublic(path)).toBe(false);
  });

  test.each(['/payment_page'])('%s passes with a token alone', (path) => {
    expect(passageTo(path, signedIn)).toBe('pass');
  });

  test('with a token the person is loaded', () => {
    expect(passageTo('/dashboard', signedIn)).toBe('loadMember');
  });
});

describe('when the person can not be loaded', () => {
  const failed = (facts: Omit<ApiErrorFacts, 'message'>) =>
    setbackOf(new ApiError({ message: '', ...facts }));

  test.each([429, 502, 503, 504])('%d leaves the session alone', (status) => {
    expect(failed({ kind: 'status', status })).toBe('tryAgain');
  });

  test('so does a server that does not answer', () => {
    expect(failed({ kind: 'timeout' })).toBe('tryAgain');
    expect(failed({ kind: 'unreachable' })).toBe('tryAgain');
  });

  test('401 ends it without a word', () => {
    expect(failed({ kind: 'status', status: 401 })).toBe('logIn');
  });

  test.each([400, 403, 404, 500])('%d ends it and says why', (status) => {
    expect(failed({ kind: 'status', status })).toBe('verificationFailed');
  });

  test('so do a refusal and an answer without a person in it', () => {
    expect(failed({ kind: 'refused', status: 200, code: 2004 })).toBe('verificationFailed');
    expect(setbackOf(new Error('empty'))).toBe('verificationFailed');
  });
});
