import type { QuotaKind } from '@arcadia/kernel/measures';

/** Names of the quotas of packages: on home, in alerts and in notifications. */
export const quotaKindNames = {
  mau: 'monthly active users',
  minutes: 'minutes played',
  gifts: 'gifts',
  tokens: 'AI tokens',
  voices: 'cloned voices',
  bot_calls: 'AI bot calls',
} satisfies Record<QuotaKind, string>;
