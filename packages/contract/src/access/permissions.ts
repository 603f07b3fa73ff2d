import { byName, keysOf } from '@arcadia/kernel/keys';
import {
  entriesOf,
  type PermissionName,
  type PermissionTable,
  permissionTable,
} from './permission-table.ts';

export type { PermissionName };

type Marks = { readonly isCompanyOnly: boolean; readonly isPeopleOnly: boolean };
type Permission = Marks & {
  readonly name: PermissionName;
  readonly id: number;
  /** Any of these holds the permission along with itself. */
  readonly impliedBy: readonly PermissionName[];
};

/**
 * Permissions in the order of the table. "All" includes "query": who may manage something may see it. Data of a page includes the
 * page: without it there is nowhere to see them.
 */
function permissionsIn(table: PermissionTable, above: Marks): Permission[] {
  return entriesOf(table).flatMap(({ name, value: place }) => {
    const { id, buttons = {}, authorities = {}, children = {} } = place;
    const marks = {
      isCompanyOnly: above.isCompanyOnly || place.companyOnly === true,
      isPeopleOnly: above.isPeopleOnly || place.peopleOnly === true,
    };
    const [all, query] = keysOf(buttons);
    const ofAll = all === undefined ? [] : [all];
    const ofQuery = [...ofAll, ...keysOf(authorities)];
    return [
      { name, id, ...marks, impliedBy: [] },
      ...entriesOf(buttons).map((button) => ({
        name: button.name,
        id: button.value,
        ...marks,
        impliedBy: button.name === query ? ofQuery : [],
      })),
      ...entriesOf(authorities).map((datum) => ({
        name: datum.name,
        id: datum.value,
        ...marks,
        impliedBy: ofAll,
      })),
      ...permissionsIn(children, marks),
    ];
  });
}

const everyPermission = permissionsIn(permissionTable, {
  isCompanyOnly: false,
  isPeopleOnly: false,
});
const permissionByName = new Map(everyPermission.map((one) => [one.name, one]));

/** @throws Error for a name that is not in the table, which the type refuses. */
function permissionOf(name: PermissionName): Permission {
  const found = permissionByName.get(name);
  if (!found) throw new Error(`no permission is named ${name}`);
  return found;
}

/** The ids by name: numbers of specification section 6, which the database stores. */
export const permissions: Readonly<Record<PermissionName, number>> = byName(
  everyPermission.map(({ name }) => name),
  (name) => permissionOf(name).id,
);

/** The names of funds, coupons, contract, orders, invoices and verification: a channel company never has them. */
export const companyOnly: readonly PermissionName[] = everyPermission
  .filter(({ isCompanyOnly }) => isCompanyOnly)
  .map(({ name }) => name);

/** The names of what only people do: their accounts, roles and the proof of the company. An API key never has these. */
export const peopleOnly: readonly PermissionName[] = everyPermission
  .filter(({ isPeopleOnly }) => isPeopleOnly)
  .map(({ name }) => name);

/** Whether the ids `held` include the permission `name`. */
export function holds(held: ReadonlySet<number>, name: PermissionName): boolean {
  if (held.has(permissions[name])) return true;
  return permissionOf(name).impliedBy.some((wider) => held.has(permissions[wider]));
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
  'companies.suspend': ['reviewer', 'admin'],
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
  'gateways.manage': ['finance', 'admin'],
  'coupons.read': ['finance', 'commerce', 'admin'],
  'coupons.export': ['finance', 'commerce', 'admin'],
  'approvals.read': ['finance', 'commerce', 'admin'],
  'approvals.manage': ['admin'],
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
