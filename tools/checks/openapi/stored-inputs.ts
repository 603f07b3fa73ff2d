import { foundInputs } from '../../../apps/server/src/http/testing/found-inputs.ts';
import {
  type ForeignIds,
  foreignIds,
  idSources,
  matrixInput,
} from '../../../apps/server/src/http/testing/matrix-ids.ts';
import { asAdmin } from '../../testing/database.ts';
import { type KnownInputs, recordsOf } from './known-inputs.ts';
import type { Operation } from './operations.ts';

/** Ids that exist, as the tests of rights and of statements find them: by the paths of the fields that take them. */
export async function storedInputs(databaseUrl: string, companyId: string): Promise<KnownInputs> {
  const ids = await foreignIds(databaseUrl, companyId);
  const ofCompany = Object.entries(idSources).map(([name, fields]) => [
    name,
    Object.fromEntries(Object.entries(fields).map(([path, kind]) => [path, ids[kind]])),
  ]);
  return {
    ...Object.fromEntries(ofCompany),
    ...(await foundInputs(databaseUrl, companyId)),
    getCompanyCoupon: { id: ids.coupon },
    getAnyBill: { id: ids.bill },
    ...(await providerInputs(databaseUrl)),
    ...sampleInputs(ids),
  };
}

/** Records of the provider that no test asks for by their ids. */
const providerQueries = {
  askAboutLine: 'select id from reconciliation_line limit 1',
  getReconciledDay: 'select gateway, day::text from reconciled_day limit 1',
};

async function providerInputs(databaseUrl: string): Promise<KnownInputs> {
  const found = await Promise.all(
    Object.entries(providerQueries).map(async ([name, query]) => {
      const { rows } = await asAdmin(databaseUrl, query);
      const [row] = recordsOf(rows);
      if (!row) throw new Error(`the seeded product has nothing for ${name}`);
      return [name, row] as const;
    }),
  );
  return Object.fromEntries(found);
}

/** Whole inputs where fields must fit each other, which no schema tells: dates in order, a form of one kind. */
function sampleInputs(ids: ForeignIds): KnownInputs {
  const names = [
    'createApiKey',
    'createUsageAlert',
    'enterHolidayNotice',
    'publishAnnouncement',
    'saveInvoiceHeader',
  ] as const;
  const { kind, aboveAmount, abovePercent } = matrixInput('updateUsageAlert');
  return {
    ...Object.fromEntries(names.map((name) => [name, matrixInput(name, ids)])),
    updateUsageAlert: { kind, aboveAmount, abovePercent },
  };
}

/**
 * What is known of each operation. Of one that nothing is known of, the id in its path is that of another call about the same: what
 * can be read can be decided.
 */
export function knownOf(operations: readonly Operation[], ...sources: readonly KnownInputs[]) {
  const known = new Map(
    operations.map(({ operationId: name }) => [
      name,
      Object.assign({}, ...sources.map((source) => source[name])),
    ]),
  );
  const byStem = new Map<string, unknown>();
  for (const { operationId, path } of operations) {
    const { id } = known.get(operationId) ?? {};
    if (id !== undefined) byStem.set(stemOf(path), id);
  }
  return ({ operationId, path }: Operation): Readonly<Record<string, unknown>> => {
    const own = known.get(operationId) ?? {};
    const id = byStem.get(stemOf(path));
    return path.includes('{id}') && id !== undefined ? { id, ...own } : own;
  };
}

/** What a call is about: its path as far as the first id. */
function stemOf(path: string): string {
  return path.split('{id}', 1)[0] ?? path;
}
