import type { EndpointName } from '@arcadia/contract/api';
import type { Sent } from '../../testing/watch-wire.ts';

/**
 * Most statements of the twenty calls that are made most often, BEGIN, the scope and COMMIT included: what every page loads, sign-in,
 * the first pages and the lists that people look at most. Two more than were measured, for what a process reads once.
 */
export const hottest = {
  getPublicSettings: 2,
  sendPhoneCode: 3,
  signIn: 3,
  getMemberInfo: 9,
  getSwitch: 9,
  checkPermission: 5,
  getUnread: 12,
  getOverdue: 9,
  getHome: 32,
  // Decisions are looked up at each desk that made one lately.
  getAttention: 28,
  listApplications: 11,
  getRegionService: 15,
  // The balances, and in a transaction of their own the transfers under review.
  getFunds: 20,
  listTransactions: 10,
  // The running bills are computed: prices, services, quotas and earlier bills of two months.
  listBills: 29,
  // Whether the gateway is switched off is asked under a lock when the order is stored, and once more before the gateway is called.
  createRecharge: 39,
  getRecharge: 9,
  getOperator: 9,
  // The frame of the back office counts all kinds of work.
  getToday: 30,
  countReviews: 8,
  listReviews: 10,
  getCompanyStanding: 20,
} satisfies Partial<Record<EndpointName, number>>;

/** Most statements of any other call, and how often it may send the same one: one for each record of a page is more. */
const maxStatements = 40;
const maxAlikeStatements = 5;

const exceptions: Partial<Record<EndpointName, number>> = {
  // Reads, counts new addresses, saves, queues their links and compares, and reads again; what credit takes, and how rules stand.
  setBalanceAlerts: 44,
  // Whether two persons are needed, what was paid is given back, and the bill is made anew from the usage of its month.
  discardBill: 73,
  // A month is computed anew company by company, at most 24 of them a call: try-price-plan.ts.
  tryPricePlan: 88,
  exportPriceTrial: 92,
  // Every sweep is queued, one after the other.
  moveSimClock: 50,
};
/** Those also that queue one job after the other, or write the few packages of a campaign one by one. */
const repeating: readonly EndpointName[] = [
  'tryPricePlan',
  'exportPriceTrial',
  'moveSimClock',
  'copyCampaign',
];

/** Statements that are sent for every transaction. */
const frame =
  /^\s*(begin|commit|rollback|set local|select enter_company|select hold_not_suspended|select set_config)/i;

/** Statements that answered requests, without the announcement of what was committed, which may go with the next one. */
export function answeringStatements(sent: readonly Sent[]): readonly string[] {
  return sent
    .filter(({ answering, text }) => answering && !text.includes('pg_notify(channel'))
    .map(({ text }) => text);
}

/** In which way a call sent too much to the database; empty where it did not. */
export function overBound(name: EndpointName, statements: readonly string[]): string[] {
  const bound = exceptions[name] ?? maxStatements;
  const counts = new Map<string, number>();
  for (const text of statements)
    if (!frame.test(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
  const alike = [...counts].filter(
    ([, count]) => count > maxAlikeStatements && !repeating.includes(name),
  );
  return [
    ...(statements.length > bound ? [`${statements.length} statements, ${bound} at most`] : []),
    ...alike.map(
      ([text, count]) => `${count} times, ${maxAlikeStatements} at most: ${text.slice(0, 200)}`,
    ),
  ];
}
