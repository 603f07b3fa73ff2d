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

/**
 * Whether a customer's program may make a call, by a key instead of a session. It may where the contract names a permission, so
 * that the key can be given or denied it, and where the call is the company's business: neither its people and their
 * rights, nor an act by which a person binds the company, such as signing. Sessions, logins and security need no permission, so
 * they are never for programs.
 */
export function isForPrograms({
  access,
  errors,
  simOnly,
}: Pick<Endpoint, 'access' | 'errors' | 'simOnly'>): boolean {
  return (
    access.kind === 'permission' &&
    !ofPeople.has(access.permission) &&
    !errors.some((name) => askedOfPeople.includes(name)) &&
    !simOnly
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
] as const;
export type ProgramCallGroup = (typeof programCallGroups)[number];

/** The first that fits a path is its group. */
const groupPaths: readonly (readonly [ProgramCallGroup, RegExp])[] = [
  ['overview', /^\/index\//],
  ['applications', /^\/applications(?:\/|$)/],
  ['callbacks', /^\/(?:verifications|deliveries)\//],
  ['callbacks', /^\/region-services\/\{id\}\/(?:callbacks|verifications|deliveries)(?:\/|$)/],
  ['regionServices', /^\/region-services\//],
  ['games', /^\/games$/],
  ['exports', /^\/datachart\/dataexport(?:\/|$)/],
  ['usage', /^\/datachart\//],
  ['bills', /^\/bill(?:s|ing)(?:\/|$)/],
  ['funds', /^\/funds(?:\/|$)/],
  ['coupons', /^\/coupons(?:\/|$)/],
  ['invoices', /^\/invoices(?:\/|$)/],
  ['contracts', /^\/contracts(?:\/|$)/],
  ['packageOrders', /^\/(?:package-orders|activity)(?:\/|$)/],
];

/** @throws Error where a path has no group yet. */
export function groupOfCall({ path }: Pick<Endpoint, 'path'>): ProgramCallGroup {
  const [group] = groupPaths.find(([, fits]) => fits.test(path)) ?? [];
  if (group === undefined) throw new Error(`${path} belongs to no group of calls for programs`);
  return group;
}
