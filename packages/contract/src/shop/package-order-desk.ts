import * as z from 'zod/mini';
import { decided } from '../operators/approvals.ts';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import { defineList, sorting } from '../wire/list.ts';
import { companyOrderInvoicing } from '../invoices/order-invoicing.ts';
import { packageOrder, packageOrderFilters } from './package-orders.ts';
import { askedRefund, refundItems } from './package-refund.ts';
import { campaignKey, contentText } from './shop.ts';
import { described, id, refusal, wireMoney } from '../wire/wire.ts';

/** The back office's half of package orders: all of them, refunds of what is unused, and what campaigns sold. */

const orderId = described(id, 'Id of the package order.');
const reviewCaseId = described(id, 'Id of the review case.');

const sold = {
  quantity: described(z.int(), 'Packages sold.'),
  paid: described(z.array(wireMoney), 'What was paid, by currency.'),
};
const refunded = described(z.array(wireMoney), 'What went back of it, by currency.');

const getCampaignSales = endpoint({
  method: 'GET',
  path: '/ops/campaigns/{key}/sales',
  summary: 'What a campaign has sold: in all, by package and by day at UTC+8',
  access: operatorNeeds('packageOrders.read'),
  fromReader: true,
  input: z.object({ key: campaignKey }),
  output: z.object({
    orders: described(
      z.object({
        unpaid: described(z.int(), 'Orders that can still be paid.'),
        paid: described(z.int(), 'Orders that were paid.'),
        canceled: described(z.int(), 'Orders that the customer canceled.'),
        closed: described(z.int(), 'Orders that nobody paid in time.'),
        refunded: described(z.int(), 'Orders of which all packages went back.'),
      }),
      'Number of orders by status.',
    ),
    buyers: described(z.int(), 'Companies that paid an order.'),
    total: described(z.object({ ...sold, refunded }), 'All of the campaign.'),
    byPackage: described(
      z.array(
        z.object({
          packageId: described(z.string(), 'Id of the package.'),
          name: described(contentText(z.string()), 'Name in each language of content.'),
          ...sold,
        }),
      ),
      'By package, those that sold most first.',
    ),
    byDay: described(
      z.array(z.object({ day: described(z.iso.date(), 'Day at UTC+8.'), ...sold, refunded })),
      'Days on which something was paid or given back, the first one first.',
    ),
  }),
});

const companyOrder = z.object({
  ...packageOrder.shape,
  companyId: described(z.string(), 'Id of the company.'),
  companyName: described(z.string(), 'Name of the company.'),
});
export type CompanyPackageOrder = z.infer<typeof companyOrder>;

const allPackageOrders = defineList({
  fromReader: true,
  path: '/ops/package-orders',
  summary: 'Package orders of all customers, newest first',
  access: operatorNeeds('packageOrders.read'),
  filters: {
    ...packageOrderFilters,
    campaign: z.optional(campaignKey),
    companyId: z.optional(id),
  },
  sorts: sorting('created'),
  record: companyOrder,
  file: {
    summary: 'All package orders of customers that the filters leave, as CSV or XLSX',
    access: operatorNeeds('packageOrders.export'),
  },
});

const refundable = described(
  z.nullable(wireMoney),
  'What a refund would give back now; null where the order is not paid or nothing can go back.',
);

const getCompanyPackageOrder = endpoint({
  method: 'GET',
  path: '/ops/package-orders/{id}',
  summary: 'One package order of a customer',
  access: operatorNeeds('packageOrders.read'),
  input: z.object({ id: orderId }),
  output: z.object({
    ...companyOrder.shape,
    caseId: described(
      z.nullable(z.string()),
      'The newest case at the desk; null where no refund was asked for.',
    ),
    refundable,
    invoicing: companyOrderInvoicing,
  }),
});

const beginPackageRefund = endpoint({
  method: 'POST',
  path: '/ops/package-orders/{id}/refund',
  summary:
    'Begin a refund of packages of a paid order that no customer asked for: a case of the desk, of which the customer is told',
  access: operatorNeeds('packageOrders.refund'),
  input: z.object({
    id: orderId,
    ...askedRefund,
  }),
  output: z.object({ caseId: reviewCaseId }),
  errors: [
    'packageUsedUp',
    'packageRefundTooMany',
    'packageInvoiced',
    'stateChanged',
    'accountClosing',
  ],
  idempotent: true,
});

const getPackageRefundCase = endpoint({
  method: 'GET',
  path: '/ops/package-refunds/{id}',
  summary: 'A refund of a package order that is or was under review',
  access: operatorNeeds('packageOrders.refund'),
  input: z.object({ id: reviewCaseId }),
  output: z.object({
    id: described(z.string(), 'Id of the review case.'),
    companyId: described(z.string(), 'Id of the company.'),
    companyName: described(z.string(), 'Name of the company.'),
    order: described(packageOrder, 'The order, with what is left of it.'),
    refundable: described(
      z.nullable(wireMoney),
      'What would go back now for what was asked; null where nothing can.',
    ),
    invoicing: companyOrderInvoicing,
  }),
});

const previewPackageRefund = endpoint({
  method: 'POST',
  path: '/ops/package-refunds/{id}/preview',
  summary: 'What would go back now for packages of an order',
  access: operatorNeeds('packageOrders.refund'),
  input: z.object({
    id: reviewCaseId,
    items: described(refundItems, 'Each package once, with how many of it.'),
  }),
  output: z.object({
    amount: described(wireMoney, 'What would go back.'),
    items: described(
      z.array(
        z.object({
          packageId: described(z.string(), 'Id of the package.'),
          amount: described(wireMoney, 'What would go back for it.'),
        }),
      ),
      'For each package; they add up to the amount.',
    ),
  }),
  errors: ['packageUsedUp', 'packageRefundTooMany', 'stateChanged', 'monthNotFinal'],
});

const decidePackageRefund = endpoint({
  method: 'POST',
  path: '/ops/package-refunds/{id}/decide',
  summary:
    'Give back what is unused of packages of an order, or refuse it with a reason the customer sees; only who holds the case may',
  access: operatorNeeds('packageOrders.refund'),
  input: z.discriminatedUnion('outcome', [
    z.object({
      id,
      outcome: described(z.literal('approved'), 'It is approved.'),
      items: described(
        z.optional(refundItems),
        'Each package once, with how many of it; what was asked unless told.',
      ),
      /** Amount that the operator was shown; where less is unused by now, the decision is refused. */
      expected: described(
        z.string().check(z.regex(/^\d{1,12}\.\d{2}$/, 'invalidAmount')),
        'What the operator was shown, as a decimal string; another amount is refused as stateChanged.',
      ),
    }),
    refusal,
  ]),
  output: decided,
  errors: [
    'caseNotClaimed',
    'approvalWaits',
    'decidedByAnother',
    'stateChanged',
    'packageUsedUp',
    'packageRefundTooMany',
    'packageInvoiced',
    'monthNotFinal',
    'notRefundable',
  ],
  idempotent: true,
});

export const packageOrderDeskApi = {
  getCampaignSales,
  listAllPackageOrders: allPackageOrders.page,
  exportAllPackageOrders: allPackageOrders.file,
  getCompanyPackageOrder,
  beginPackageRefund,
  getPackageRefundCase,
  previewPackageRefund,
  decidePackageRefund,
};
