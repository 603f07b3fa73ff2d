import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { defineDesk, type Send } from '../../shared/desk/define-desk.ts';

export type RefundCase = Awaited<ReturnType<typeof client.getRefundCase>>;
export type CaseItem = RefundCase['items'][number];

type Decision = Parameters<typeof client.decideRefund>[0];
type Payout = Parameters<typeof client.settlePayout>[0];
type Return = Parameters<typeof client.returnPayout>[0];

const key = ['refund-cases'] as const;

export const refundDesk = defineDesk({
  desk: 'refund',
  queue: paths.refunds,
  caseHref: paths.refund,
  key,
  load: (id, signal) => client.getRefundCase({ id }, { signal }),
  live: { 'refund.changed': [['reviews'], key] },
  decide: (decision: Decision, options) => client.decideRefund(decision, options),
});

const settle: Send<Payout> = (payout, options) => client.settlePayout(payout, options);
const giveBack: Send<Return> = (returned, options) => client.returnPayout(returned, options);

/** What ends a payout, and what undoes one that had ended. */
export const payoutSteps = {
  settle: { stale: key, decide: settle },
  giveBack: { stale: key, decide: giveBack },
};
