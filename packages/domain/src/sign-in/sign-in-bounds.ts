import { type Bound, networkOf } from '../authentication/index.ts';
import type { Sender } from '../sessions/index.ts';

const quarterMs = 15 * 60_000;
const hourMs = 3_600_000;

type SignInTry = {
  method: 'password' | 'code';
  /** A phone number in E.164 or an email address, whether or not an account has it. */
  target: string;
  sender: Sender;
  ipAddress: string | null;
};

/**
 * The bounds of failed sign-ins. Only attempts from the same device or network have to wait: attempts by strangers only
 * cause a captcha for other strangers at the same login.
 */
export function signInBounds({ method, target, sender, ipAddress }: SignInTry): Bound[] {
  const key = `sign-in:${method}`;
  const own = { key: `${key}:${target}:${sender.key}`, windowMs: quarterMs, limit: 20 };
  // A known browser needs a captcha later, and is not affected by others at the same login or in the same network.
  if (sender.knownDevice) return [{ ...own, captchaAfter: 5 }];
  return [
    { ...own, captchaAfter: 3 },
    {
      key: `${key}:${networkOf(ipAddress)}`,
      windowMs: hourMs,
      limit: 200,
      captchaAfter: 20,
      shared: true,
    },
    {
      key: `${key}:${target}`,
      windowMs: hourMs,
      limit: Infinity,
      captchaAfter: 10,
      shared: true,
    },
  ];
}
