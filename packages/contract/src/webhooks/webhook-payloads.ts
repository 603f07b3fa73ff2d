import * as z from 'zod/mini';
import { quotaNotice } from '../notifications/alerts.ts';
import { balanceNotice } from '../notifications/balance-alerts.ts';
import { bill } from '../bills/bills.ts';
import { contract } from '../contracts/contracts.ts';
import { recharge } from '../funds/funds.ts';
import { gameReview } from '../applications/game-reviews.ts';
import { invoice } from '../invoices/invoices.ts';
import { packageOrder } from '../shop/package-orders.ts';
import { refundRecord } from '../funds/refunds.ts';
import type { SentWebhookKind } from './webhook-kinds.ts';

/**
 * Schema of the `data` of an event: the record as the API lists it. A field may be added; none is removed or changes its
 * meaning within one version.
 */
export const webhookPayloads = {
  'bill.final': bill,
  'bill.paid': bill,
  'recharge.credited': recharge,
  'refund.completed': refundRecord,
  'invoice.issued': invoice,
  'invoice.voided': invoice,
  'contract.signed': contract,
  'package_order.paid': packageOrder,
  'package_order.refunded': packageOrder,
  'application.reviewed': gameReview,
  'balance.low': balanceNotice,
  'quota.low': quotaNotice,
  'webhook.test': z.object({ endpointId: z.string() }),
} as const satisfies Record<SentWebhookKind, z.ZodMiniType>;
