import { languages } from '@arcadia/kernel/languages';
import { quotaKinds } from '@arcadia/kernel/measures';
import type { Transitions } from '@arcadia/kernel/transitions';
import * as z from 'zod/mini';
import { endpoint, memberAccess, needs } from '../wire/endpoint.ts';
import { defineList, period, sorting } from '../wire/list.ts';
import { orderInvoicing } from '../invoices/order-invoicing.ts';
import { gateways, nextStep } from '../funds/payments.ts';
import { campaignKey, cartItems, contentText, fold, pricedCart, validity } from './shop.ts';
import { askedRefund, packageRefund } from './package-refund.ts';
import { outgoingFile } from '../wire/transfer.ts';
import { described, id, instant, keyword, named, wireMoney } from '../wire/wire.ts';

const orderId = described(id, 'Id of the package order.');

/** States of specification section 4, "Package order". `closed`: not paid in time. */
export const packageOrderStatuses = ['unpaid', 'paid', 'canceled', 'closed', 'refunded'] as const;
export type PackageOrderStatus = (typeof packageOrderStatuses)[number];

/** Money can arrive after the order was closed; it is then paid if there is still enough of what was ordered. */
export const packageOrderTransitions = {
  pay: { from: ['unpaid', 'closed'], to: 'paid' },
  cancel: { from: ['unpaid'], to: 'canceled' },
  close: { from: ['unpaid'], to: 'closed' },
  refund: { from: ['paid'], to: 'refunded' },
} as const satisfies Transitions<PackageOrderStatus, string>;

/** Minutes in which an order must be paid. */
export const packageOrderMinutes = 30;

export const orderPayments = ['balance', ...gateways] as const;
export type OrderPayment = (typeof orderPayments)[number];

const quotaUse = z.object({
  kind: described(z.enum(quotaKinds), 'What was granted.'),
  granted: described(z.string(), 'Decimal string, for all packages of the line.'),
  used: described(z.string(), 'What final bills used of it, up to the last final month.'),
  withdrawn: described(z.string(), 'What a refund took back.'),
  remaining: described(z.string(), 'What is left: granted − used − taken back by a refund.'),
  percent: described(z.string(), 'Used of granted in percent, one decimal place.'),
});
named(quotaUse, 'QuotaUse', 'What was used of a quota');

const orderItem = z.object({
  packageId: described(z.string(), 'Id of the package.'),
  name: described(contentText(z.string()), 'Name in each language of content.'),
  summary: described(contentText(z.string()), 'Short description in each language of content.'),
  quantity: described(z.int(), 'How many were ordered.'),
  fold,
  unitOriginal: described(wireMoney, 'Of one package, before the discount.'),
  unitPrice: described(wireMoney, 'Of one package.'),
  amount: described(wireMoney, 'Of the line.'),
  validity: described(validity, 'How long it serves, counted from the payment.'),
  effectiveAt: described(z.nullable(instant), 'From when it serves; null until it is paid.'),
  expiresAt: described(z.nullable(instant), 'Until when it serves; null until it is paid.'),
  quotas: described(z.array(quotaUse), 'What it grants, and what is left of it.'),
  refunded: described(
    named(
      z.object({
        quantity: described(z.int(), 'Packages of it.'),
        amount: described(wireMoney, 'What went back for them.'),
      }),
      'RefundedOfItem',
      'What was refunded of a package of an order',
    ),
    'What approved refunds gave back of it.',
  ),
});
named(orderItem, 'PackageOrderItem', 'A package of an order, as it was bought');

export const packageOrder = z.object({
  id: described(z.string(), 'Id of the order.'),
  campaign: campaignKey,
  status: described(
    z.enum(packageOrderStatuses),
    '`unpaid`: it can be paid until `payUntil`. `paid`: its quotas serve. `canceled` by the company. `closed`: not paid in time. `refunded`: all of its packages are, or are on their way back.',
  ),
  original: described(wireMoney, 'Before discounts.'),
  amount: described(wireMoney, 'After discounts.'),
  due: described(wireMoney, 'What is or was to be paid.'),
  createdAt: described(instant, 'When it was ordered.'),
  payUntil: described(instant, 'Until when it can be paid.'),
  paidAt: described(z.nullable(instant), 'When it was paid; null if it was not.'),
  paymentMethod: described(z.nullable(z.enum(orderPayments)), 'The balance or a gateway.'),
  endedAt: described(z.nullable(instant), 'When it was canceled, closed or refunded.'),
  createdByName: described(z.string(), 'Name of the account that ordered.'),
  items: described(z.array(orderItem), 'What was ordered.'),
  refund: described(z.nullable(packageRefund), 'The newest refund; null if none was asked for.'),
  refunds: described(z.array(packageRefund), 'All of its refunds, the newest first.'),
});
named(packageOrder, 'PackageOrderRecord', 'An order, as lists show it');
export type PackageOrder = z.infer<typeof packageOrder>;

export const packageOrderFilters = {
  keyword,
  status: described(
    z.optional(z.enum(packageOrderStatuses, 'unknownOption')),
    'Only what has this status.',
  ),
  ...period,
};

const packageOrderList = defineList({
  path: '/package-orders',
  summary: 'Package orders of the company, newest first',
  access: needs('activityOrderQuery'),
  filters: packageOrderFilters,
  sorts: sorting('created', 'amount'),
  record: packageOrder,
  file: {
    summary: 'All package orders that the filters leave, as CSV or XLSX',
    access: needs('activityOrderQuery'),
  },
});

const checkCart = endpoint({
  method: 'POST',
  path: '/activity/{campaign}/cart/check',
  summary: 'Prices of a cart for the company: its currency, purchase limits and unpaid orders',
  access: memberAccess,
  apiKeys: true,
  input: z.object({
    campaign: campaignKey,
    items: described(cartItems, 'Each package once, with how many of it.'),
  }),
  output: z.object({
    ...pricedCart.shape,
    certified: described(z.boolean(), 'Whether the company is verified, and so may order.'),
  }),
  errors: ['activityLinkIncorrect'],
});

const createPackageOrder = endpoint({
  method: 'POST',
  path: '/activity/{campaign}/orders',
  summary: 'Order packages of a running campaign at the prices of now, to be paid in 30 minutes',
  access: needs('activityOrderAll'),
  apiKeys: true,
  input: z.object({
    campaign: campaignKey,
    items: described(
      cartItems.check(z.minLength(1, 'required')),
      'Each package once, with how many of it.',
    ),
    /** Price that the buyer saw; another one is refused, so that nobody pays a price that was not shown. */
    expected: described(
      z.string().check(z.regex(/^\d{1,12}\.\d{2}$/, 'invalidAmount')),
      'The sum that the buyer was shown, as a decimal string.',
    ),
  }),
  output: packageOrder,
  errors: [
    'activityLinkIncorrect',
    'certificationRequired',
    'purchaseLimit',
    'unpaidOrderExists',
    'packageSoldOut',
    'packageFirstOrderOnly',
    'packagePriceChanged',
  ],
  idempotent: true,
});

const getPackageOrder = endpoint({
  method: 'GET',
  path: '/package-orders/{id}',
  summary: 'One package order, with what is left of its quotas',
  access: needs('activityOrderQuery'),
  input: z.object({ id: orderId }),
  output: z.object({
    ...packageOrder.shape,
    payee: described(z.string(), 'Name of the provider.'),
    payer: described(z.string(), 'Name of the company.'),
    /** Cash balance of the company, for paying from it. */
    balance: described(wireMoney, 'Cash balance of the company.'),
    invoicing: orderInvoicing,
  }),
});

const payPackageOrder = endpoint({
  method: 'POST',
  path: '/package-orders/{id}/pay',
  summary: 'Pay an order from the balance at once, or get what the payer needs at a gateway',
  access: needs('activityOrderAll'),
  apiKeys: true,
  input: z.object({
    id: orderId,
    paymentMethod: described(z.enum(orderPayments, 'unknownOption'), 'The balance or a gateway.'),
  }),
  output: z.object({
    status: described(
      z.enum(packageOrderStatuses),
      '`paid` where the balance paid; `unpaid` while the gateway has not confirmed.',
    ),
    payment: described(z.nullable(nextStep), 'Null where it is paid already.'),
  }),
  errors: [
    'certificationRequired',
    'insufficientCredit',
    'gatewayUnavailable',
    'gatewayOff',
    'currencyNotSupported',
    'packageOrderEnded',
    'stateChanged',
  ],
  idempotent: true,
});

const confirmPackageOrder = endpoint({
  method: 'POST',
  path: '/package-orders/{id}/confirm',
  summary: 'Ask the gateway how an unpaid order stands, for the payer who comes back',
  access: needs('activityOrderQuery'),
  whileSuspended: true,
  apiKeys: true,
  input: z.object({ id: orderId }),
  output: packageOrder,
  errors: ['paymentUnconfirmed'],
  rateLimit: { limit: 120, windowSeconds: 600 },
});

const cancelPackageOrder = endpoint({
  method: 'POST',
  path: '/package-orders/{id}/cancel',
  summary: 'Cancel an unpaid order; its payment is closed at the gateway',
  access: needs('activityOrderAll'),
  whileSuspended: true,
  apiKeys: true,
  input: z.object({ id: orderId }),
  output: packageOrder,
  errors: ['stateChanged'],
  idempotent: true,
});

const askPackageRefund = endpoint({
  method: 'POST',
  path: '/package-orders/{id}/refund',
  summary: 'Ask for what is unused of packages of a paid order to be refunded; an operator decides',
  access: needs('activityOrderAll'),
  apiKeys: true,
  input: z.object({
    id: orderId,
    ...askedRefund,
  }),
  output: packageOrder,
  errors: ['packageUsedUp', 'packageRefundTooMany', 'packageInvoiced', 'stateChanged'],
  idempotent: true,
});

const downloadPackageReceipt = endpoint({
  method: 'GET',
  path: '/package-orders/{id}/receipt',
  summary: 'Receipt of what was paid for a package order, as PDF',
  access: needs('activityOrderQuery'),
  transfer: 'download',
  mediaTypes: ['application/pdf'],
  /** Without a language: that of the request. */
  input: z.object({
    id: orderId,
    language: described(
      z.optional(z.enum(languages, 'unknownOption')),
      'Language of the document; that of the request unless told.',
    ),
  }),
  output: outgoingFile,
  errors: ['exportsBusy', 'exportTookTooLong'],
  rateLimit: { limit: 30, windowSeconds: 3600 },
});

export const packageOrderApi = {
  checkCart,
  listPackageOrders: packageOrderList.page,
  exportPackageOrders: packageOrderList.file,
  createPackageOrder,
  getPackageOrder,
  payPackageOrder,
  confirmPackageOrder,
  cancelPackageOrder,
  askPackageRefund,
  downloadPackageReceipt,
};
