import { isRefused } from '@arcadia/web/calls/api-error';
import type { CaptchaAnswer } from './captcha-api.ts';

/** A captcha that somebody waits for. Null: the person closed it. */
export type CaptchaRequest = { finish(answer: CaptchaAnswer | null): void };

let current: CaptchaRequest | null = null;
let vendorAway = false;
const listeners = new Set<() => void>();

/**
 * Asks the person to pass the captcha and answers what it yields; null where the person closed it.
 * @throws Error where no `<CaptchaHost>` is mounted.
 */
export function openCaptcha(): Promise<CaptchaAnswer | null> {
  if (listeners.size === 0) throw new Error('there is no <CaptchaHost> to show the captcha');
  current?.finish(null);
  return new Promise((resolve) => {
    const request: CaptchaRequest = {
      finish(answer) {
        resolve(answer);
        if (current === request) show(null);
      },
    };
    show(request);
  });
}

/** Whether `error` means that a vendor's captcha can't be checked, so that solving another one would be useless. */
export function noteCaptchaRefusal(error: unknown): void {
  if (isRefused(error, 'captchaUnavailable')) vendorAway = true;
}

/** Whether the next captcha begins with the way that needs no vendor. */
export function isVendorAway(): boolean {
  return vendorAway;
}

export function currentCaptcha(): CaptchaRequest | null {
  return current;
}

/** @returns how to stop listening. A captcha that nobody shows any more is given up. */
export function onCaptchaChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) current?.finish(null);
  };
}

function show(request: CaptchaRequest | null): void {
  current = request;
  for (const notify of listeners) notify();
}
