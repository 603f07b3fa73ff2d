import type { Bound } from './attempts.ts';
import { networkOf } from './network.ts';
import type { Sender } from './sender.ts';

const quarterMs = 15 * 60_000;
const hourMs = 3_600_000;

type SignInTry = {
  method: 'password' | 'code';
  /** A phone number in E.164 or an e-mail address, whether or not an account has it. */
  target: string;
  sender: Sender;
  ipAddress: string | null;
};

/**
 * What a wrong try at signing in counts against. Only what comes from the same device or network is ever made to wait:
 * strangers who try somebody's login bring that login's other strangers a captcha and nothing more.
 */
export function signInBounds({ method, target, sender, ipAddress }: SignInTry): Bound[] {
  const key = `sign-in:${method}`;
  const own = { key: `${key}:${target}:${sender.key}`, windowMs: quarterMs, limit: 20 };
  // The owner's own browser is asked later, and neither for what others did at this login nor in this network.
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
