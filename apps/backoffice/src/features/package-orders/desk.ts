import { Undo } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { defineDesk } from '../../shared/desk/define-desk.ts';
import { messagesOf } from '../../shared/messages.ts';
import { packageOrdersKey } from './queries.ts';

export type RefundCase = Awaited<ReturnType<typeof client.getPackageRefundCase>>;

type Decision = Parameters<typeof client.decidePackageRefund>[0];

const stale = [['reviews'], packageOrdersKey];

/** Customers who ask for what is unused of a package order. */
export const desk = defineDesk({
  desk: 'package_refund',
  queue: paths.packageRefunds,
  caseHref: paths.packageRefund,
  menu: { label: 'packageRefunds', icon: Undo, position: 5 },
  messages: ['backofficePackageOrders'],
  caseMessages: ['packageOrders', 'bills', 'payment'],
  texts: () => messagesOf('backofficePackageOrders').desk,
  due: true,
  key: [...packageOrdersKey, 'case'],
  stale: packageOrdersKey,
  load: (id, signal) => client.getPackageRefundCase({ id }, { signal }),
  live: { 'package_order.changed': stale, 'invoice.changed': stale },
  fetchedAhead: false,
  decide: (decision: Decision, options) => client.decidePackageRefund(decision, options),
});
