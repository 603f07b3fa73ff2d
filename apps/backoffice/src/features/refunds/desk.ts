import { Undo2 } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { defineDesk, type Send } from '../../shared/desk/define-desk.ts';
import { messagesOf } from '../../shared/messages.ts';

export type RefundCase = Awaited<ReturnType<typeof client.getRefundCase>>;
export type CaseItem = RefundCase['items'][number];

type Decision = Parameters<typeof client.decideRefund>[0];
type Payout = Parameters<typeof client.settlePayout>[0];
type Return = Parameters<typeof client.returnPayout>[0];

const key = ['refund-cases'] as const;

/** Requests that wait for a decision, and parts of approved ones that wait for the bank. */
export const desk = defineDesk({
  desk: 'refund',
  queue: paths.refunds,
  caseHref: paths.refund,
  menu: { label: 'refunds', icon: Undo2, position: 4 },
  messages: ['backofficeRefunds'],
  caseMessages: ['refunds', 'payment', 'backofficePaymentCases', 'backofficeUndo'],
  texts: () => messagesOf('backofficeRefunds'),
  key,
  load: (id, signal) => client.getRefundCase({ id }, { signal }),
  live: { 'refund.changed': [['reviews'], key] },
  // Reading a case shows a bank account and is audited.
  fetchedAhead: false,
  decide: (decision: Decision, options) => client.decideRefund(decision, options),
});

const { stale } = desk;
const settle: Send<Payout> = (payout, options) => client.settlePayout(payout, options);
const giveBack: Send<Return> = (returned, options) => client.returnPayout(returned, options);

/** Steps that end a payout, or undo one that had ended. */
export const payoutSteps = {
  settle: { stale, decide: settle },
  giveBack: { stale, decide: giveBack },
};
