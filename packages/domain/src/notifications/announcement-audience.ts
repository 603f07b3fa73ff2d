import {
  type Audience,
  audienceCompanyKinds,
  type AudienceInput,
  audienceMarkets,
} from '@arcadia/contract/notifications/announcement-audience';
import { WrongFields } from '@arcadia/contract/wire/refusal';
import type { Selectable } from 'kysely';
import { companyNames } from '../companies/index.ts';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';
import type { DB } from '../database/generated/schema.ts';

type Row = Pick<Selectable<DB['announcement']>, 'id' | 'markets' | 'company_kinds' | 'for_chosen'>;
type Company = { id: string; name: string };
/** The companies that an announcement was written for by name, by announcement. */
export type Chosen = ReadonlyMap<string, readonly Company[]>;

/** The columns of an announcement that describe its audience. Its policy decides by these columns who finds the announcement. */
export function audienceColumns(audience: AudienceInput) {
  const { markets, companyKinds } =
    audience.kind === 'group'
      ? audience
      : { markets: audienceMarkets, companyKinds: audienceCompanyKinds };
  return {
    for_chosen: audience.kind === 'chosen',
    // In one order and each once, whatever a program sends.
    markets: audienceMarkets.filter((one) => markets.includes(one)),
    company_kinds: audienceCompanyKinds.filter((one) => companyKinds.includes(one)),
  };
}

export function audienceOf(row: Row, chosen: Chosen): Audience {
  const { id, for_chosen: forChosen, markets, company_kinds: companyKinds } = row;
  if (forChosen) return { kind: 'chosen', companies: [...(chosen.get(id) ?? [])] };
  const isAll =
    markets.length === audienceMarkets.length &&
    companyKinds.length === audienceCompanyKinds.length;
  return isAll ? { kind: 'all' } : { kind: 'group', markets, companyKinds };
}

/** An audience as it would be written again. */
export function inputOf(audience: Audience): AudienceInput {
  if (audience.kind !== 'chosen') return audience;
  return { kind: 'chosen', companyIds: audience.companies.map(({ id }) => id) };
}

/** The audience in the audit log: `all`, the parts of a group, or the ids of companies, which stay when a name changes. */
export function audienceFacts(audience: AudienceInput): readonly string[] {
  if (audience.kind === 'all') return ['all'];
  if (audience.kind === 'chosen') return audience.companyIds;
  return [...audience.markets, ...audience.companyKinds];
}

export async function chosenFor(db: Queries, rows: readonly Row[]): Promise<Chosen> {
  const ids = rows.filter((row) => row.for_chosen).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const pairs = await db
    .selectFrom('announcement_company')
    .select(['announcement_id', 'company_id as id'])
    .where('announcement_id', '=', anyOf(ids))
    .orderBy('company_id')
    .execute();
  const names = await companyNames(
    db,
    pairs.map(({ id }) => id),
  );
  const chosen = new Map(ids.map((id): [string, Company[]] => [id, []]));
  for (const { announcement_id: announcementId, id } of pairs)
    chosen.get(announcementId)?.push({ id, name: names.get(id) ?? id });
  return chosen;
}

/** Writes down for whom it is by name, if it is. @throws WrongFields where there is no such company. */
export async function chooseCompanies(
  db: Queries,
  announcementId: string,
  audience: AudienceInput,
): Promise<void> {
  if (audience.kind !== 'chosen') return;
  const ids = [...new Set(audience.companyIds)];
  const known = await companyNames(db, ids);
  if (ids.some((id) => !known.has(id)))
    throw new WrongFields({ 'audience.companyIds': 'unknownOption' });
  await db
    .insertInto('announcement_company')
    .values(ids.map((id) => ({ announcement_id: announcementId, company_id: id })))
    .execute();
}

export async function forgetChosen(db: Queries, announcementId: string): Promise<void> {
  await db
    .deleteFrom('announcement_company')
    .where('announcement_id', '=', announcementId)
    .execute();
}
