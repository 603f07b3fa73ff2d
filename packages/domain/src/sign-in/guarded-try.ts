import { Refusal } from '@arcadia/contract/wire/refusal';
import { requireCaptcha } from '../captcha/index.ts';
import type { Context } from '../database/context.ts';
import type { CaptchaAnswer } from '../ports/captcha.ts';
import { type Bound, countTries, type Tries, uncountTries } from '../authentication/index.ts';

/**
 * Admits an attempt at a secret within its bounds, with a captcha if there were too many before.
 * @returns what `forgetTries` takes once the secret was right.
 * @throws Refusal tooManyAttempts; captchaRequired where one is needed and none was presented, captchaFailed,
 * captchaUnavailable.
 */
export async function guardedTry(
  ctx: Context,
  bounds: readonly Bound[],
  captcha: CaptchaAnswer | undefined,
): Promise<Tries> {
  const { tries, captchaNeeded } = await countTries(ctx, bounds);
  if (!captchaNeeded) return tries;
  try {
    if (captcha === undefined) throw new Refusal('captchaRequired');
    await requireCaptcha(ctx, captcha);
  } catch (error) {
    await uncountTries(ctx, tries);
    throw error;
  }
  return tries;
}
