import type { CaptchaAnswer } from './captcha-api.ts';

/** Groups of the vendor's error codes, by the names of their texts. */
export type VendorFailure =
  | 'loader'
  | 'timeout'
  | 'configuration'
  | 'iframe'
  | 'jQuery'
  | 'slider'
  | 'network'
  | 'unknown';

const failures: Readonly<Record<number, VendorFailure>> = {
  1001: 'loader',
  1002: 'timeout',
  1003: 'timeout',
  1004: 'loader',
  1005: 'loader',
  1006: 'configuration',
  1007: 'iframe',
  1008: 'iframe',
  1009: 'jQuery',
  1010: 'slider',
  1011: 'slider',
  1012: 'network',
  1013: 'network',
};

export function vendorFailureOf(code: number | null): VendorFailure {
  return (code === null ? undefined : failures[code]) ?? 'unknown';
}

export type VendorOutcome =
  | { kind: 'solved'; answer: CaptchaAnswer }
  | { kind: 'closed' }
  | { kind: 'failed'; code: number | null };

type VendorResult = {
  ret: number;
  ticket?: string | null;
  randstr?: string;
  errorCode?: number;
};

type VendorOptions = {
  aidEncrypted: string;
  userLanguage: string;
  /** `force` where our theme is dark, whatever the system's is. */
  enableDarkMode: false | 'force';
};

/** The constructor that the vendor's script leaves behind. */
export type VendorConstructor = new (
  appId: string,
  callback: (result: VendorResult) => void,
  options: VendorOptions,
) => { show(): void };

declare global {
  interface Window {
    TencentCaptcha?: VendorConstructor;
  }
}

const scriptUrl = 'https://turing.captcha.qcloud.com/TJCaptcha.js';
const scriptTimeoutMs = 15_000;
const scriptFailed = 1001;

/** Fetches the vendor's script, the first time only. It must come from the vendor: a copy of our own would grow stale. */
async function loadVendor(): Promise<VendorConstructor> {
  if (window.TencentCaptcha) return window.TencentCaptcha;
  const script = document.createElement('script');
  script.src = scriptUrl;
  try {
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', () => reject(new Error('the script was not loaded')));
      setTimeout(() => reject(new Error('the script took too long')), scriptTimeoutMs);
      document.head.append(script);
    });
    if (!window.TencentCaptcha) throw new Error('the script left no TencentCaptcha');
    return window.TencentCaptcha;
  } catch (error) {
    // So that another try asks for it anew.
    script.remove();
    throw error;
  }
}

/** Shows the vendor's captcha over the page until it is solved, closed or has failed. Never rejects. */
export async function showVendorCaptcha(
  appId: string,
  options: VendorOptions,
  load: () => Promise<VendorConstructor> = loadVendor,
): Promise<VendorOutcome> {
  try {
    const Vendor = await load();
    return await new Promise((resolve) => {
      new Vendor(appId, (result) => resolve(outcomeOf(result)), options).show();
    });
  } catch (error) {
    console.error('the captcha could not be loaded', error);
    return { kind: 'failed', code: scriptFailed };
  }
}

/**
 * On the vendor's errors `ret` is 0 all the same and the ticket is a stand-in, for sites that then let people pass. This
 * one does not.
 */
function outcomeOf({ ret, ticket, randstr, errorCode }: VendorResult): VendorOutcome {
  if (ret === 2) return { kind: 'closed' };
  const good = ret === 0 && errorCode === undefined && ticket && randstr;
  if (!good || /^tr?error_/i.test(ticket)) return { kind: 'failed', code: errorCode ?? null };
  return { kind: 'solved', answer: { rand: randstr, ticket } };
}
