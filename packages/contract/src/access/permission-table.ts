import { keysOf } from '@arcadia/kernel/keys';

/**
 * The permission table of specification section 6, the one place where permissions are written down: places of the menu, each with its
 * id, its buttons ("all" to manage, then "query" to see), the data it shows and the places below it. The names of permissions, what
 * implies what, the tree of the role editor, the menu, the routes and the server's check all follow from it.
 */
export const permissionTable = {
  home: {
    id: 1,
    buttons: { homeAll: 2, homeQuery: 3 },
    authorities: { homeActiveUsers: 4, homeNewUsers: 5, homeResourceHealth: 48, homeBalance: 49 },
  },
  business: {
    id: 6,
    children: { application: { id: 7, buttons: { applicationAll: 8, applicationQuery: 9 } } },
  },
  dataReport: {
    id: 10,
    children: {
      dashboard: { id: 11, buttons: { dashboardAll: 12, dashboardQuery: 13 } },
      export: { id: 50, buttons: { exportAll: 51, exportQuery: 52 } },
    },
  },
  finance: {
    id: 14,
    children: {
      funds: {
        id: 15,
        companyOnly: true,
        children: {
          recharge: { id: 16, buttons: { rechargeAll: 17, rechargeQuery: 18 } },
          details: { id: 19, buttons: { detailsAll: 20, detailsQuery: 21 } },
          refund: { id: 22, buttons: { refundAll: 23, refundQuery: 24 } },
        },
      },
      billing: {
        id: 25,
        children: { billDetail: { id: 26, buttons: { billDetailAll: 27, billDetailQuery: 28 } } },
      },
      coupons: { id: 29, companyOnly: true, buttons: { couponsAll: 30, couponsQuery: 31 } },
      contract: { id: 32, companyOnly: true, buttons: { contractAll: 33, contractQuery: 34 } },
      invoice: { id: 35, companyOnly: true, buttons: { invoiceAll: 36, invoiceQuery: 37 } },
      activityOrder: {
        id: 53,
        companyOnly: true,
        buttons: { activityOrderAll: 54, activityOrderQuery: 55 },
      },
    },
  },
  accountCentre: {
    id: 38,
    peopleOnly: true,
    children: {
      accountInfo: {
        id: 39,
        fixed: true,
        buttons: { accountInfoAll: 40, accountInfoQuery: 41 },
      },
      access: { id: 42, buttons: { accessAll: 43, accessQuery: 44 } },
      verification: {
        id: 45,
        companyOnly: true,
        buttons: { verificationAll: 46, verificationQuery: 47 },
      },
    },
  },
} as const;

type NamesIn<Table> = {
  [Name in keyof Table & string]:
    | Name
    | (Table[Name] extends { readonly buttons: infer Ids } ? keyof Ids & string : never)
    | (Table[Name] extends { readonly authorities: infer Ids } ? keyof Ids & string : never)
    | (Table[Name] extends { readonly children: infer Below } ? NamesIn<Below> : never);
}[keyof Table & string];

export type PermissionName = NamesIn<typeof permissionTable>;

type Ids = { readonly [Name in PermissionName]?: number };
type Place = {
  readonly id: number;
  readonly buttons?: Ids;
  readonly authorities?: Ids;
  readonly children?: PermissionTable;
  /** A channel company never has this place nor what is below it. */
  readonly companyOnly?: true;
  /** Only people have this place and what is below it: their accounts, roles and the proof of the company. An API key never has. */
  readonly peopleOnly?: true;
  /** Every member has this place, so it can't be granted or removed. */
  readonly fixed?: true;
};
/** Places of the menu that stand beside each other, by name. */
export type PermissionTable = { readonly [Name in PermissionName]?: Place };

/** The entries of a part of the table, in its order. */
export function entriesOf<Value>(part: { readonly [Name in PermissionName]?: Value }) {
  return keysOf(part).flatMap((name) => {
    const value = part[name];
    return value === undefined ? [] : [{ name, value }];
  });
}
