import { readFileSync } from 'node:fs';
import { z } from 'zod';

const count = z.number().int().nonnegative();
const some = z.number().int().positive();
const amount = z.number().nonnegative();

/** What an operator expects: see README.md for each field. */
const schema = z.strictObject({
  name: z.string().min(1).max(60),
  companies: some,
  applications: some,
  eventsAMonth: count,
  usersAMonth: count,
  maxCompanyShare: z.number().positive().max(1),
  paymentsAMonth: count,
  changesAMonth: count,
  signInsAMonth: count,
  callbacksAMonth: count,
  callbackSeconds: amount,
  notificationsAMonth: count,
  exportsAMonth: count,
  exportMegabytes: amount,
  filesAMonth: count,
  fileKilobytes: amount,
  callsASecond: amount,
  openPages: count,
  busiestHour: z.number().min(1),
  monthEndHours: z.number().positive(),
  standbys: count,
  retentionMonths: z.strictObject({
    usage: some,
    archivedUsage: count,
    audit: some,
    books: some,
  }),
  machine: z.strictObject({
    cores: some,
    diskTerabytes: z.number().positive(),
  }),
  settings: z.strictObject({
    databaseConnections: z.number().int().min(2).max(500),
    databaseBatchConnections: z.number().int().min(2).max(100),
    maxConnections: z.number().int().min(20),
  }),
  /** A month's, in any one currency. */
  prices: z
    .strictObject({
      currency: z.string().min(1),
      core: amount,
      memoryGigabyte: amount,
      diskGigabyte: amount,
      networkGigabyte: amount,
    })
    .optional(),
});
export type Load = z.infer<typeof schema>;

export const sampleLoads = ['10-companies', '1000-companies', '100000-companies'] as const;
type SampleLoad = (typeof sampleLoads)[number];

export function sampleLoad(name: SampleLoad): Load {
  return readLoad(new URL(`loads/${name}.json`, import.meta.url));
}

/** A load file that can't be used, with all that is wrong in it. */
export class BadLoad extends Error {}

/** @throws BadLoad */
export function readLoad(path: string | URL): Load {
  const problem = (what: string) => new BadLoad(`${String(path)}: ${what}`);
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw problem(error instanceof Error ? error.message : String(error));
  }
  const { data, error } = schema.safeParse(given);
  if (data !== undefined) return data;
  const lines = error.issues.map(
    ({ path: at, message }) => `  ${at.join('.') || 'file'}: ${message}`,
  );
  throw problem(['is no load file', ...lines].join('\n'));
}
