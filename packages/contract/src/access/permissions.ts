import { keysOf } from '@arcadia/kernel/keys';

/**
 * The permission table of specification section 6, the one place it is written down.
 * The tree of the role editor, the menu, the routes, the buttons and the server's check all read it.
 * In a pair the first id is "all" (manage) and the second "query".
 */
export const permissions = {
  home: 1,
  homeAll: 2,
  homeQuery: 3,
  homeActiveUsers: 4,
  homeNewUsers: 5,
  homeResourceHealth: 48,
  homeBalance: 49,
  business: 6,
  application: 7,
  applicationAll: 8,
  applicationQuery: 9,
  dataReport: 10,
  dashboard: 11,
  dashboardAll: 12,
  dashboardQuery: 13,
  export: 50,
  exportAll: 51,
  exportQuery: 52,
  finance: 14,
  funds: 15,
  recharge: 16,
  rechargeAll: 17,
  rechargeQuery: 18,
  details: 19,
  detailsAll: 20,
  detailsQuery: 21,
  refund: 22,
  refundAll: 23,
  refundQuery: 24,
  billing: 25,
  billDetail: 26,
  billDetailAll: 27,
  billDetailQuery: 28,
  coupons: 29,
  couponsAll: 30,
  couponsQuery: 31,
  contract: 32,
  contractAll: 33,
  contractQuery: 34,
  invoice: 35,
  invoiceAll: 36,
  invoiceQuery: 37,
  activityOrder: 53,
  activityOrderAll: 54,
  activityOrderQuery: 55,
  accountCentre: 38,
  accountInfo: 39,
  accountInfoAll: 40,
  accountInfoQuery: 41,
  access: 42,
  accessAll: 43,
  accessQuery: 44,
  verification: 45,
  verificationAll: 46,
  verificationQuery: 47,
} as const;

export type PermissionName = keyof typeof permissions;

/**
 * What implies what, the one place where it is written down: a permission is held along with any of those named here. "All" includes
 * "query": who may manage something may see it. Data of a page includes the page: without it there is nowhere to see them.
 */
const impliedBy: Partial<Record<PermissionName, readonly PermissionName[]>> = {
  homeQuery: ['homeAll', 'homeActiveUsers', 'homeNewUsers', 'homeResourceHealth', 'homeBalance'],
  homeActiveUsers: ['homeAll'],
  homeNewUsers: ['homeAll'],
  homeResourceHealth: ['homeAll'],
  homeBalance: ['homeAll'],
  applicationQuery: ['applicationAll'],
  dashboardQuery: ['dashboardAll'],
  exportQuery: ['exportAll'],
  rechargeQuery: ['rechargeAll'],
  detailsQuery: ['detailsAll'],
  refundQuery: ['refundAll'],
  billDetailQuery: ['billDetailAll'],
  couponsQuery: ['couponsAll'],
  contractQuery: ['contractAll'],
  invoiceQuery: ['invoiceAll'],
  activityOrderQuery: ['activityOrderAll'],
  accountInfoQuery: ['accountInfoAll'],
  accessQuery: ['accessAll'],
  verificationQuery: ['verificationAll'],
};

/** The ids of funds, coupons, contract, orders, invoices and verification: a channel company never has them. */
export const companyOnly: readonly PermissionName[] = [
  'funds',
  'recharge',
  'rechargeAll',
  'rechargeQuery',
  'details',
  'detailsAll',
  'detailsQuery',
  'refund',
  'refundAll',
  'refundQuery',
  'coupons',
  'couponsAll',
  'couponsQuery',
  'contract',
  'contractAll',
  'contractQuery',
  'invoice',
  'invoiceAll',
  'invoiceQuery',
  'activityOrder',
  'activityOrderAll',
  'activityOrderQuery',
  'verification',
  'verificationAll',
  'verificationQuery',
];

/** What only people do: their accounts, roles and the proof of the company. An API key never has these. */
export const peopleOnly: readonly PermissionName[] = [
  'accountCentre',
  'accountInfo',
  'accountInfoAll',
  'accountInfoQuery',
  'access',
  'accessAll',
  'accessQuery',
  'verification',
  'verificationAll',
  'verificationQuery',
];

/** Whether the ids `held` include the permission `name`. */
export function holds(held: ReadonlySet<number>, name: PermissionName): boolean {
  if (held.has(permissions[name])) return true;
  return (impliedBy[name] ?? []).some((wider) => held.has(permissions[wider]));
}

/** The same by id, for the per-route check. False for unknown ids. */
export function holdsId(held: ReadonlySet<number>, id: number): boolean {
  const name = keysOf(permissions).find((candidate) => permissions[candidate] === id);
  return name !== undefined && holds(held, name);
}

/** The permissions of a main account: all that its kind of company may have. */
export function mainAccountPermissions(isDirectCompany: boolean): Set<number> {
  return new Set(
    keysOf(permissions)
      .filter((name) => isDirectCompany || !companyOnly.includes(name))
      .map((name) => permissions[name]),
  );
}

/** The permissions of operators, and the roles that have them. */
export const operatorPermissions = {
  'companies.read': ['reviewer', 'finance', 'commerce', 'admin'],
  'companies.export': ['commerce', 'admin'],
  'companies.manage': ['commerce', 'admin'],
  'companies.endSessions': ['reviewer', 'admin'],
  'companies.removeSecondFactors': ['admin'],
  'certifications.review': ['reviewer', 'admin'],
  'staff.manage': ['admin'],
  'claims.takeOver': ['admin'],
  'applications.read': ['reviewer', 'finance', 'commerce', 'admin'],
  'applications.export': ['commerce', 'admin'],
  'applications.manage': ['commerce', 'admin'],
  'games.read': ['reviewer', 'commerce', 'admin'],
  'games.manage': ['commerce', 'admin'],
  'games.approve': ['reviewer', 'commerce', 'admin'],
  'transactions.read': ['finance', 'commerce', 'admin'],
  'transactions.export': ['finance', 'admin'],
  'refunds.review': ['finance', 'admin'],
  'transfers.review': ['finance', 'admin'],
  'contracts.review': ['commerce', 'admin'],
  'contracts.templates': ['commerce', 'admin'],
  'invoices.review': ['finance', 'admin'],
  'payments.resolve': ['finance', 'admin'],
  'payments.export': ['finance', 'admin'],
  'coupons.read': ['finance', 'commerce', 'admin'],
  'coupons.export': ['finance', 'commerce', 'admin'],
  'adjustments.propose': ['finance', 'admin'],
  'adjustments.approve': ['finance', 'admin'],
  'ledger.read': ['finance', 'admin'],
  'coupons.manage': ['finance', 'commerce', 'admin'],
  'usage.read': ['finance', 'commerce', 'admin'],
  'usage.export': ['finance', 'commerce', 'admin'],
  'usage.manage': ['admin'],
  'bills.read': ['finance', 'commerce', 'admin'],
  'bills.export': ['finance', 'commerce', 'admin'],
  'bills.manage': ['finance', 'admin'],
  'pricing.read': ['finance', 'commerce', 'admin'],
  'pricing.export': ['finance', 'commerce', 'admin'],
  'pricing.propose': ['finance', 'commerce', 'admin'],
  'pricing.publish': ['finance', 'admin'],
  'shop.read': ['finance', 'commerce', 'admin'],
  'shop.manage': ['commerce', 'admin'],
  'packageOrders.read': ['finance', 'commerce', 'admin'],
  'packageOrders.export': ['finance', 'commerce', 'admin'],
  'packageOrders.refund': ['finance', 'admin'],
  'audit.read': ['admin'],
  'audit.export': ['admin'],
  'businessDays.manage': ['finance', 'commerce', 'admin'],
  'announcements.manage': ['commerce', 'admin'],
  'jobs.manage': ['admin'],
} as const;
export type OperatorPermission = keyof typeof operatorPermissions;
export const operatorRoles = ['reviewer', 'finance', 'commerce', 'admin'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

export function operatorHolds(
  roles: readonly OperatorRole[],
  permission: OperatorPermission,
): boolean {
  const allowed: readonly OperatorRole[] = operatorPermissions[permission];
  return roles.some((role) => allowed.includes(role));
}
