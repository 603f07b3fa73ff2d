import type { Bound } from '../authentication/index.ts';
import type { Sender } from '../sessions/index.ts';

const quarterMs = 15 * 60_000;
const dayMs = 24 * 3_600_000;

/**
 * The bounds of wrong codes in the second step, as for operators. Its callers have passed the first step, so all unknown
 * browsers together are limited as well; a known browser is not.
 */
export function secondStepBounds(memberId: string, sender: Sender): Bound[] {
  const own = { key: `second-step:${memberId}:${sender.key}`, windowMs: quarterMs, limit: 10 };
  if (sender.knownDevice) return [own];
  const strangers = { key: `second-step:${memberId}:strangers`, windowMs: dayMs, limit: 100 };
  return [own, { ...strangers, shared: true }];
}
