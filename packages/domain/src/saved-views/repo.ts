import type { SavedView } from '@arcadia/contract/access/saved-views';
import type { Queries } from '../database/connection.ts';
import type { MemberContext, OperatorContext } from '../database/context.ts';
import { provider } from '../database/records.ts';

/** Views are a person's own: of a customer's or of the staff. */
export type PersonContext = MemberContext | OperatorContext;

/** The owner of views: the person, and the company under which they are kept. */
export type Owner = { company_id: string; person_id: string };

export function ownerOf({ actor }: PersonContext): Owner {
  return {
    company_id: actor.kind === 'member' ? actor.companyId : provider,
    person_id: actor.id,
  };
}

const shown = ['id', 'name', 'search'] as const;

export function selectViews(db: Queries, owner: Owner, list: string): Promise<SavedView[]> {
  return viewsOf(db, owner).select(shown).where('list', '=', list).orderBy('name').execute();
}

/** The places that are taken among a person's views of a list. */
export async function takenPlaces(
  db: Queries,
  owner: Owner,
  list: string,
): Promise<ReadonlySet<number>> {
  const rows = await viewsOf(db, owner).select('place').where('list', '=', list).execute();
  return new Set(rows.map(({ place }) => place));
}

function viewsOf(db: Queries, { company_id, person_id }: Owner) {
  return db
    .selectFrom('saved_view')
    .where('company_id', '=', company_id)
    .where('person_id', '=', person_id);
}

/** @returns false where another call has just taken the place. */
export async function insertView(
  db: Queries,
  view: SavedView & Owner & { list: string; place: number; now: Date },
): Promise<boolean> {
  const { now, ...row } = view;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('saved_view')
    .values({ ...row, saved_at: now, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'person_id', 'list', 'place']).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns the view as it is now; undefined where the person has none of that id. */
export function updateView(
  db: Queries,
  { company_id, person_id, id }: Owner & { id: string },
  changes: { name?: string; search?: string; changed_at: Date },
): Promise<SavedView | undefined> {
  return db
    .updateTable('saved_view')
    .set(changes)
    .where('company_id', '=', company_id)
    .where('person_id', '=', person_id)
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirst();
}

/** @returns whether the person had it. */
export async function deleteView(
  db: Queries,
  { company_id, person_id, id }: Owner & { id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_view')
    .where('company_id', '=', company_id)
    .where('person_id', '=', person_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
