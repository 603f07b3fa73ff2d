import { captcha as en } from '@arcadia/i18n/en/captcha';
import { captcha as zh } from '@arcadia/i18n/zh/captcha';
import { describe, expect, test, vi } from 'vitest';
import { showVendorCaptcha, vendorFailureOf, type VendorConstructor } from './tencent.ts';

const options = {
  aidEncrypted: 'encrypted',
  userLanguage: 'zh-cn',
  enableDarkMode: false,
} as const;
type Result = Parameters<ConstructorParameters<VendorConstructor>[1]>[0];

/** The vendor's script as it behaves: tells its result when shown. */
function vendorWith(result: Result, seen: unknown[] = []): () => Promise<VendorConstructor> {
  return async () =>
    class {
      readonly #tell: () => void;
      constructor(appId: string, callback: (result: Result) => void, given: unknown) {
        seen.push(appId, given);
        this.#tell = () => callback(result);
      }
      show() {
        this.#tell();
      }
    };
}

const outcome = (result: Result) => showVendorCaptcha('2016180402', options, vendorWith(result));

test('a solved captcha yields its ticket, and the script is given what it needs', async () => {
  const seen: unknown[] = [];
  const load = vendorWith({ ret: 0, ticket: 't03good', randstr: '@abc' }, seen);
  expect(await showVendorCaptcha('2016180402', options, load)).toEqual({
    kind: 'solved',
    answer: { rand: '@abc', ticket: 't03good' },
  });
  expect(seen).toEqual(['2016180402', options]);
});

test('closed is no failure', async () => {
  expect(await outcome({ ret: 2, ticket: null })).toEqual({ kind: 'closed' });
});

describe('a stand-in ticket is never an answer', () => {
  test.each([
    [{ ret: 0, ticket: 'terror_1001_1_2', randstr: '@a', errorCode: 1001 }, 1001],
    [{ ret: 0, ticket: 'trerror_1013_1_2', randstr: '@a', errorCode: 1013 }, 1013],
    [{ ret: 0, ticket: 'terror_1001_1_2', randstr: '@a' }, null],
    [{ ret: 0, ticket: 'TRERROR_1', randstr: '@a' }, null],
    [{ ret: 0, ticket: 't03good', randstr: '@a', errorCode: 1004 }, 1004],
    [{ ret: 0, ticket: '', randstr: '@a' }, null],
    [{ ret: 0, ticket: 't03good' }, null],
    [{ ret: 1, ticket: 't03good', randstr: '@a' }, null],
  ])('%o', async (result, code) => {
    expect(await outcome(result)).toEqual({ kind: 'failed', code });
  });
});

test('a script that does not load, or breaks, is code 1001', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    const broken = () => Promise.reject(new Error('no script'));
    const failed = { kind: 'failed', code: 1001 };
    expect(await showVendorCaptcha('1', options, broken)).toEqual(failed);
    const breaking = async () =>
      class {
        show() {
          throw new Error('appid missing');
        }
      };
    expect(await showVendorCaptcha('1', options, breaking)).toEqual(failed);
    expect(logged).toHaveBeenCalledTimes(2);
  } finally {
    logged.mockRestore();
  }
});

describe('the texts of the vendor’s codes', () => {
  const codes = Array.from({ length: 13 }, (_, index) => 1001 + index);

  test('every code from 1001 to 1013 has one of its own kind', () => {
    expect(codes.map(vendorFailureOf)).toEqual([
      'loader',
      'timeout',
      'timeout',
      'loader',
      'loader',
      'configuration',
      'iframe',
      'iframe',
      'jQuery',
      'slider',
      'slider',
      'network',
      'network',
    ]);
  });

  test('any other is unknown', () => {
    expect([1000, 1014, 0, -1, null].map(vendorFailureOf)).toEqual(Array(5).fill('unknown'));
  });

  test('each is told apart in both languages', () => {
    for (const { failures } of [en.vendor, zh.vendor])
      expect(new Set(Object.values(failures)).size).toBe(8);
  });
});
