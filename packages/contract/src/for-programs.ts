import type { Endpoint } from './endpoint.ts';
import type { ErrorName } from './errors.ts';
import type { PermissionName } from './permissions.ts';
import { namesIn, permissionTree } from './permission-tree.ts';

/**
 * What concerns people and their rights: accounts, sub-accounts and roles, second factors, the audit log, the proof of
 * who the company is. In the permission tree all of it stands below the account centre.
 */
const ofPeople: ReadonlySet<PermissionName> = new Set(
  permissionTree.filter(({ name }) => name === 'accountCentre').flatMap(namesIn),
);

/** A call that can be refused with one of these asks for something that only a person has at hand. */
const askedOfPeople: readonly ErrorName[] = [
  'captchaFailed',
  'identityCheckRequired',
  'incorrectVerificationCode',
];

/** Calls that need no permission, but without which others can't be made or read: what to pay with, and what to hand in. */
const helping: ReadonlySet<string> = new Set([
  '/payments/methods',
  '/supported-currencies',
  '/overdue',
  '/upload',
]);

/**
 * Whether a customer's program may make a call, by a key instead of a session. It may where the contract names a permission, so
 * that the key can be given or denied it, and where the call is the company's business: neither its people and their
 * rights, nor an act by which a person binds the company, such as signing. What needs no permission is for people
 * (sessions, logins, security), but for the few calls that others depend on.
 */
export function isForPrograms({
  access,
  errors,
  path,
  simOnly,
}: Pick<Endpoint, 'access' | 'errors' | 'path' | 'simOnly'>): boolean {
  if (simOnly) return false;
  if (access.kind === 'member') return helping.has(path);
  return (
    access.kind === 'permission' &&
    !ofPeople.has(access.permission) &&
    !errors.some((name) => askedOfPeople.includes(name))
  );
}

/** What calls for programs are about, in the order of the reference. */
export const programCallGroups = [
  'overview',
  'applications',
  'regionServices',
  'games',
  'callbacks',
  'usage',
  'exports',
  'bills',
  'funds',
  'coupons',
  'invoices',
  'contracts',
  'packageOrders',
  'files',
] as const;
export type ProgramCallGroup = (typeof programCallGroups)[number];

/** The first that fits a path is its group. */
const groupPaths: readonly (readonly [ProgramCallGroup, RegExp])[] = [
  ['overview', /^\/(?:index\/|caller$)/],
  ['applications', /^\/applications(?:\/|$)/],
  ['callbacks', /^\/(?:verifications|deliveries)\//],
  ['callbacks', /^\/region-services\/\{id\}\/(?:callbacks|verifications|deliveries)(?:\/|$)/],
  ['regionServices', /^\/region-services\//],
  ['games', /^\/games$/],
  ['exports', /^\/datachart\/dataexport(?:\/|$)/],
  ['usage', /^\/datachart\//],
  ['bills', /^\/(?:bills|billing|overdue)(?:\/|$)/],
  ['funds', /^\/(?:funds|payments|supported-currencies)(?:\/|$)/],
  ['coupons', /^\/coupons(?:\/|$)/],
  ['invoices', /^\/invoices(?:\/|$)/],
  ['contracts', /^\/contracts(?:\/|$)/],
  ['packageOrders', /^\/(?:package-orders|activity)(?:\/|$)/],
  ['files', /^\/(?:upload|files)(?:\/|$)/],
];

/** @throws Error where a path has no group yet. */
export function groupOfCall({ path }: Pick<Endpoint, 'path'>): ProgramCallGroup {
  const [group] = groupPaths.find(([, fits]) => fits.test(path)) ?? [];
  if (group === undefined) throw new Error(`${path} belongs to no group of calls for programs`);
  return group;
}
