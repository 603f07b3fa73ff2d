import type { Endpoint } from '../wire/endpoint.ts';

/** Whether a customer's program may make a call, by an API key instead of a session: as its declaration says. */
export function isForPrograms({
  apiKeys,
  simOnly,
}: Pick<Endpoint, 'apiKeys' | 'simOnly'>): boolean {
  return apiKeys && !simOnly;
}

/** Groups of calls for programs, in the order of the reference. */
export const programCallGroups = [
  'overview',
  'applications',
  'regionServices',
  'games',
  'callbacks',
  'webhooks',
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
  ['callbacks', /^\/(?:verifications|deliveries|callbacks)\//],
  ['callbacks', /^\/region-services\/\{id\}\/(?:callbacks|verifications|deliveries)(?:\/|$)/],
  ['webhooks', /^\/(?:webhooks|webhook-deliveries)(?:\/|$)/],
  ['regionServices', /^\/region-services\//],
  ['games', /^\/games$/],
  ['exports', /^\/datachart\/dataexport(?:\/|$)/],
  ['usage', /^\/datachart\//],
  ['bills', /^\/(?:bills|billing|overdue)(?:\/|$)/],
  ['funds', /^\/(?:funds|payments|supported-currencies)(?:\/|$)/],
  ['coupons', /^\/coupons(?:\/|$)/],
  ['invoices', /^\/invoices(?:\/|$)/],
  ['contracts', /^\/contracts(?:\/|$)/],
  ['packageOrders', /^\/(?:package-orders|package-alerts|activity)(?:\/|$)/],
  ['files', /^\/(?:upload|files)(?:\/|$)/],
];

/** @throws Error where a path has no group yet. */
export function groupOfCall({ path }: Pick<Endpoint, 'path'>): ProgramCallGroup {
  const [group] = groupPaths.find(([, fits]) => fits.test(path)) ?? [];
  if (group === undefined) throw new Error(`${path} belongs to no group of calls for programs`);
  return group;
}
