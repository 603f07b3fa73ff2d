import type * as z from 'zod/mini';
import type { SentWebhookKind } from './webhook-kinds.ts';
import type { webhookPayloads } from './webhook-payloads.ts';

type Example<Kind extends SentWebhookKind> = {
  /** Time of the event. */
  timestamp: string;
  data: z.infer<(typeof webhookPayloads)[Kind]>;
};

const cny = (amount: string) => ({ amount, currency: 'CNY' as const });

const bill = {
  id: 'bil_01jd6w3k9x2m4n5p6q7r8s9t',
  month: '2026-11',
  applicationId: 'app_01jcq2v8k4m6n7p8q9r0s1t2',
  applicationName: 'Voice rooms',
  waitsForRate: false,
  sum: cny('8026.46'),
  discount: cny('400.00'),
  minimumFee: cny('0.00'),
  total: cny('7626.46'),
  payable: cny('7626.46'),
  finalizedAt: '2026-12-02T04:00:12.000Z',
};

const invoice = {
  id: 'inv_01jd8h2m5n7p9q1r3s5t7v9w',
  type: 'special' as const,
  amount: cny('7626.46'),
  title: 'Shanghai Voice Rooms Technology Co., Ltd.',
  sources: [{ kind: 'bill' as const, id: bill.id }],
  number: '26312000000012345678',
  appliedAt: '2026-12-03T02:10:00.000Z',
  appliedByName: 'Lin',
  dueAt: '2026-12-08T09:00:00.000Z',
  endedAt: '2026-12-04T06:30:00.000Z',
  remarks: '',
};

const paidOrder: z.infer<(typeof webhookPayloads)['package_order.paid']> = {
  id: 'pko_01jd7k9m1n3p5q7r9s1t3v5w',
  campaign: 'winter-2026',
  status: 'paid',
  original: cny('600.00'),
  amount: cny('480.00'),
  due: cny('480.00'),
  createdAt: '2026-12-05T05:44:02.000Z',
  payUntil: '2026-12-05T06:14:02.000Z',
  paidAt: '2026-12-05T05:45:10.000Z',
  paymentMethod: 'balance',
  endedAt: null,
  createdByName: 'Lin',
  items: [
    {
      packageId: 'spk_01jd1a3c5d7e9f2g4h6j8k1m',
      name: { zh: '互动游戏时长包', en: 'Interactive game minutes' },
      summary: { zh: '100 万分钟', en: '1,000,000 minutes' },
      quantity: 1,
      fold: '0.8',
      unitOriginal: cny('600.00'),
      unitPrice: cny('480.00'),
      amount: cny('480.00'),
      validity: { count: 6, unit: 'month' },
      effectiveAt: '2026-12-05T05:45:10.000Z',
      expiresAt: '2027-06-05T05:45:10.000Z',
      quotas: [
        {
          kind: 'minutes',
          granted: '1000000',
          used: '0',
          withdrawn: '0',
          remaining: '1000000',
          percent: '0.0',
        },
      ],
      refunded: { quantity: 0, amount: cny('0.00') },
    },
  ],
  refund: null,
  refunds: [],
};

const packageRefund = {
  id: paidOrder.id,
  status: 'refunded' as const,
  reason: 'We launch later.',
  requestedAt: '2026-12-10T03:20:00.000Z',
  requestedByName: 'Lin',
  items: paidOrder.items.map(({ packageId }) => ({
    packageId,
    asked: 1,
    given: 1,
    amount: cny('480.00'),
  })),
  amount: cny('480.00'),
  destination: 'balance' as const,
  refusal: null,
  decidedAt: '2026-12-11T02:10:00.000Z',
  refundedAt: '2026-12-11T02:10:00.000Z',
};

/** An event of each kind, for the documentation. */
export const webhookExamples: { readonly [Kind in SentWebhookKind]: Example<Kind> } = {
  'bill.final': {
    timestamp: bill.finalizedAt,
    data: { ...bill, status: 'unsettled', owed: cny('7626.46') },
  },
  'bill.paid': {
    timestamp: '2026-12-02T06:15:40.000Z',
    data: { ...bill, status: 'settled', owed: cny('0.00') },
  },
  'recharge.credited': {
    timestamp: '2026-12-02T06:15:38.000Z',
    data: {
      id: 'rch_01jd6z5p7q9r1s3t5v7w9x1y',
      gateway: 'alipay',
      status: 'credited',
      amount: cny('10000.00'),
      createdAt: '2026-12-02T06:14:55.000Z',
      expiresAt: '2026-12-02T06:44:55.000Z',
      creditedAt: '2026-12-02T06:15:38.000Z',
      closedAt: null,
      depositAmount: cny('0.00'),
      cashAmount: cny('10000.00'),
    },
  },
  'refund.completed': {
    timestamp: '2026-12-10T03:22:07.000Z',
    data: {
      id: 'rfr_01jd9b3c5d7e9f1g3h5j7k9m',
      origin: 'customer',
      status: 'completed',
      amount: cny('1000.00'),
      paid: cny('1000.00'),
      returnedToBalance: cny('0.00'),
      requestedAt: '2026-12-08T01:00:00.000Z',
      requestedByName: 'Lin',
      decidedAt: '2026-12-09T02:40:00.000Z',
      endedAt: '2026-12-10T03:22:07.000Z',
      reason: null,
    },
  },
  'invoice.issued': {
    timestamp: invoice.endedAt,
    data: { ...invoice, status: 'invoiced', reason: null },
  },
  'invoice.voided': {
    timestamp: '2026-12-06T08:05:00.000Z',
    data: { ...invoice, status: 'voided', reason: 'The title was wrong' },
  },
  'contract.signed': {
    timestamp: '2026-12-01T07:30:21.000Z',
    data: {
      id: 'con_01jd4t6v8w1x3y5z7a9b2c4d',
      number: 'C20261130-000042',
      status: 'signed',
      step: null,
      language: 'en',
      companyName: 'Shanghai Voice Rooms Technology Co., Ltd.',
      appliedAt: '2026-11-30T03:00:00.000Z',
      appliedByName: 'Lin',
      startDate: '2026-12-15',
      effectiveDate: '2026-12-15',
      signedAt: '2026-12-01T07:30:21.000Z',
      endedAt: null,
      reason: null,
    },
  },
  'package_order.paid': { timestamp: '2026-12-05T05:45:10.000Z', data: paidOrder },
  'package_order.refunded': {
    timestamp: packageRefund.refundedAt,
    data: {
      ...paidOrder,
      status: 'refunded',
      endedAt: packageRefund.decidedAt,
      items: paidOrder.items.map((item) => ({
        ...item,
        quotas: item.quotas.map((quota) => ({ ...quota, withdrawn: '1000000', remaining: '0' })),
        refunded: { quantity: 1, amount: cny('480.00') },
      })),
      refund: packageRefund,
      refunds: [packageRefund],
    },
  },
  'application.reviewed': {
    timestamp: '2026-12-03T07:12:09.000Z',
    data: {
      id: 'sgm_01jd6k2m4n6p8q1r3s5t7v9w',
      applicationId: bill.applicationId,
      applicationName: bill.applicationName,
      serviceId: 'svc_01jcq3w9x1y3z5a7b9c1d3e5',
      region: 'southern_asia_pacific',
      game: {
        id: 'gam_01jb2c4d6e8f1g3h5j7k9m2n',
        mgId: '1800000000000000042',
        category: 'betting_game',
        priceCategory: 'betting',
        name: { zh: '幸运转盘', en: 'Lucky wheel' },
        summary: { zh: '转动转盘，赢取平台币', en: 'Spin the wheel and win platform currency' },
        regions: ['southern_asia_pacific'],
        coverPath: null,
      },
      addedAt: '2026-12-02T03:40:00.000Z',
      approval: 'approved',
      reason: null,
      decidedAt: '2026-12-03T07:12:09.000Z',
    },
  },
  'balance.low': {
    timestamp: '2026-12-04T11:05:00.000Z',
    data: {
      id: 'bnt_01jd8m4n6p8q1r3s5t7v9w2x',
      rule: 'amount',
      threshold: cny('5000.00'),
      balance: cny('4310.55'),
      crossedAt: '2026-12-04T11:05:00.000Z',
      endedAt: null,
    },
  },
  'quota.low': {
    timestamp: '2026-12-02T04:00:31.000Z',
    data: {
      id: 'qnt_01jd6w4m6n8p1q3r5s7t9v2w',
      quota: 'minutes',
      remaining: '84000',
      granted: '1000000',
      noticedAt: '2026-12-02T04:00:31.000Z',
      endedAt: null,
    },
  },
  'webhook.test': {
    timestamp: '2026-12-01T02:00:00.000Z',
    data: { endpointId: 'whk_01jd2m4n6p8q1r3s5t7v9w2x' },
  },
};
