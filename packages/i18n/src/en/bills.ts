import type { BillLineKind, BillStatus } from '@arcadia/contract/bills/bills';
import type { Component, GameCategory } from '@arcadia/kernel/measures';

/** Bills: the words of their screens, of the exported file and of the settlement statement. */
export const bills = {
  title: 'Bills',
  description:
    'One bill for each application and month, final from 12:00 (UTC+8) on the 2nd of the next month.',
  alerts: 'Alerts',
  search: 'Bill ID',
  bill: 'Bill',
  id: 'Bill ID',
  month: 'Month',
  application: 'Application',
  status: 'Status',
  statuses: {
    billing: 'Billing',
    settled: 'Settled',
    unsettled: 'Unsettled',
    discarded: 'Discarded',
  } satisfies Record<BillStatus, string>,
  waitsForRate: 'Waiting for the exchange rate',
  sum: 'Charges',
  discount: 'Discount',
  minimumFee: 'Minimum top-up',
  total: 'Total fee',
  payable: 'Payable',
  owed: 'Owed',
  finalizedAt: 'Final since',
  soFar: 'So far',
  exported: {
    currency: 'Currency',
    settlementCurrency: 'Settlement currency',
    finalizedAt: 'Final since (UTC+8)',
  },
  emptyTitle: 'No bills yet',
  emptyText:
    'The first one appears as soon as one of your services is used, and becomes final on the 2nd of the next month.',
  listFailed: 'The bills couldn’t be loaded',
  none: '—',
  categories: {
    interactive_game: 'Interactive games',
    bullet_game: 'Bullet-comment games',
    interactive_gift: 'Interactive gifts',
    betting_game: 'Betting games',
    ai: 'AI',
  } satisfies Record<GameCategory, string>,
  components: {
    mau: 'Monthly active users (MAU)',
    minutes: 'Minutes',
    gift_revenue: 'Gift revenue',
    gifts: 'Gifts',
    difference: 'Platform currency difference',
    tokens: 'Tokens',
    voices: 'Voice cloning',
    bot_calls: 'LLM bot calls',
  } satisfies Record<Component, string>,
  kinds: {
    usage: 'Usage',
    late: 'Late usage',
    base_fee: 'Monthly base fee',
    mau_guarantee: 'Guaranteed MAU',
    amount_guarantee: 'Guaranteed amount',
  } satisfies Record<BillLineKind, string>,
  lateOf: ({ name, day }: { name: string; day: string }) => `${name}, late usage of ${day}`,
};
