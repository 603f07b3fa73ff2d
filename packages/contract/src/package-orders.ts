import type { Transitions } from '@arcadia/kernel/transitions';
import * as z from 'zod/mini';
import { endpoint, memberAccess, needs } from './endpoint.ts';
import { defineList, period, sorting } from './list.ts';
import { gateways, nextStep } from './payments.ts';
import {
  campaignKey,
  cartItems,
  contentText,
  described,
  fold,
  packageQuotaKinds,
  pricedCart,
  validity,
} from './shop.ts';
import { id, instant, keyword, wireMoney } from './wire.ts';

/** States of specification section 4, "Package order". `closed`: not paid in time. */
export const packageOrderStatuses = ['unpaid', 'paid', 'canceled', 'closed', 'refunded'] as const;
export type PackageOrderStatus = (typeof packageOrderStatuses)[number];

/** Money can arrive after the order was closed; it is then paid if there is still enough of what was ordered. */
export const packageOrderTransitions = {
  pay: { from: ['unpaid', 'closed'], to: 'paid' },
  cancel: { from: ['unpaid'], to: 'canceled' },
  close: { from: ['unpaid'], to: 'closed' },
} as const satisfies Transitions<PackageOrderStatus, string>;

/** Minutes in which an order must be paid. */
export const packageOrderMinutes = 30;

export const orderPayments = ['balance', ...gateways] as const;
export type OrderPayment = (typeof orderPayments)[number];

const quotaUse = z.object({
  kind: described(z.enum(packageQuotaKinds), 'What was granted.'),
  granted: described(z.string(), 'Decimal string, for all packages of the line.'),
  /** Up to the last month that is final. */
  used: described(z.string(), 'What final bills used of it.'),
  remaining: described(z.string(), 'What is left: granted − used.'),
  percent: described(z.string(), 'Used of granted in percent, one decimal place.'),
});

const orderItem = z.object({
  packageId: z.string(),
  name: contentText(z.string()),
  summary: contentText(z.string()),
  quantity: described(z.int(), 'How many were ordered.'),
  fold,
  unitOriginal: described(wireMoney, 'Of one package, before the discount.'),
  unitPrice: described(wireMoney, 'Of one package.'),
  amount: described(wireMoney, 'Of the line.'),
  validity: described(validity, 'From the payment on.'),
  effectiveAt: described(z.nullable(instant), 'From when it serves; null until it is paid.'),
  expiresAt: described(z.nullable(instant), 'Until when it serves; null until it is paid.'),
  quotas: described(z.array(quotaUse), 'What it grants, and what is left of it.'),
});

export const packageOrder = z.object({
  id: z.string(),
  campaign: campaignKey,
  status: z.enum(packageOrderStatuses),
  original: described(wireMoney, 'Before discounts.'),
  amount: described(wireMoney, 'After discounts.'),
  due: described(wireMoney, 'What is or was to be paid.'),
  createdAt: described(instant, 'When it was ordered.'),
  payUntil: described(instant, 'Until when it can be paid.'),
  paidAt: described(z.nullable(instant), 'When it was paid; null if it was not.'),
  paidWith: described(z.nullable(z.enum(orderPayments)), 'The balance or a gateway.'),
  endedAt: described(z.nullable(instant), 'When it was canceled, closed or refunded.'),
  /** The account that ordered. */
  purchasedBy: described(z.string(), 'Name of the account that ordered.'),
  items: described(z.array(orderItem), 'What was ordered.'),
});
export type PackageOrder = z.infer<typeof packageOrder>;

const packageOrderFilters = {
  /** Number of the order, or words of a package's name. */
  keyword,
  status: z.optional(z.enum(packageOrderStatuses, 'unknownOption')),
  /** First and last day of the order, both included, in UTC+8. */
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
  input: z.object({ campaign: campaignKey, items: cartItems }),
  output: pricedCart,
  errors: ['activityLinkIncorrect'],
});

const createPackageOrder = endpoint({
  method: 'POST',
  path: '/package-orders',
  summary: 'Order packages of a running campaign at the prices of now, to be paid in 30 minutes',
  access: needs('activityOrderAll'),
  input: z.object({
    campaign: campaignKey,
    items: cartItems.check(z.minLength(1, 'required')),
    /** What the buyer saw; another price is refused, so that nobody pays one that was not shown. */
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
    'accountClosing',
  ],
  idempotent: true,
});

const getPackageOrder = endpoint({
  method: 'GET',
  path: '/package-orders/{id}',
  summary: 'One package order, with what is left of its quotas',
  access: needs('activityOrderQuery'),
  input: z.object({ id }),
  output: z.object({
    ...packageOrder.shape,
    payee: described(z.string(), 'Name of the provider.'),
    payer: described(z.string(), 'Name of the company.'),
    /** What the company's balance holds, for paying from it. */
    balance: described(wireMoney, 'Cash balance of the company.'),
  }),
});

const payPackageOrder = endpoint({
  method: 'POST',
  path: '/package-orders/{id}/pay',
  summary: 'Pay an order from the balance at once, or get what the payer needs at a gateway',
  access: needs('activityOrderAll'),
  input: z.object({
    id,
    with: described(z.enum(orderPayments, 'unknownOption'), 'The balance or a gateway.'),
  }),
  output: z.object({
    status: z.enum(packageOrderStatuses),
    payment: described(z.nullable(nextStep), 'Null where it is paid already.'),
  }),
  errors: [
    'certificationRequired',
    'insufficientCredit',
    'gatewayUnavailable',
    'currencyNotSupported',
    'packageOrderEnded',
    'stateChanged',
    'accountClosing',
  ],
  idempotent: true,
});

const confirmPackageOrder = endpoint({
  method: 'POST',
  path: '/package-orders/{id}/confirm',
  summary: 'Ask the gateway how an unpaid order stands, for the payer who comes back',
  access: needs('activityOrderQuery'),
  input: z.object({ id }),
  output: packageOrder,
  errors: ['paymentUnconfirmed'],
  rateLimit: { limit: 120, windowSeconds: 600 },
});

const cancelPackageOrder = endpoint({
  method: 'POST',
  path: '/package-orders/{id}/cancel',
  summary: 'Cancel an unpaid order; its payment is closed at the gateway',
  access: needs('activityOrderAll'),
  input: z.object({ id }),
  output: packageOrder,
  errors: ['stateChanged'],
  idempotent: true,
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
};

/** Of properties whose schema is shared, and can't describe each of its uses. */
export const packageOrderDescriptions = {
  unitOriginal: 'Price of one package before the discount.',
};
