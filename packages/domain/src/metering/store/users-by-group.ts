import type { AskedUse, UsageGroups, UsedInUnit } from '../../ports/usage-reader.ts';
import { askStore } from './ask-store.ts';
import { groupColumn, placeFilters, Values } from './unit-rows.ts';
import type { UsageStore } from './usage-store.ts';

type AskedWithGroups = AskedUse & { readonly groups: UsageGroups | null };
type Row = { group_key: string; starts: string; users: string };

/** Users play interactive games only. */
const category = 'interactive_game';

/** Users by group and unit, ordered by unit and group; of all together where there are no groups. */
export async function usersByGroup(
  store: UsageStore,
  asked: AskedWithGroups,
): Promise<UsedInUnit[]> {
  const values = new Values();
  const text = userRows(asked, values);
  if (text === null) return [];
  const rows = await askStore<Row>(store, {
    text: `select group_key, starts::text, sum(users)::text as users from (${text}) counted
     group by group_key, counted.starts order by counted.starts, group_key collate "C"`,
    values: values.all,
  });
  return rows.map(({ group_key: group, starts, users }) => ({
    group,
    starts,
    sums: [BigInt(users)],
  }));
}

/** A query for the users of each place and unit, with their group; null where there can be none. */
export function userRows(asked: AskedWithGroups, values: Values): string | null {
  const { companyId, unit, from, to, groups } = asked;
  if (asked.category !== undefined && asked.category !== category) return null;
  const where = `company_id = ${values.add(companyId)} and unit = ${values.add(unit)}
    and starts between ${values.add(from)} and ${values.add(to)} ${placeFilters(asked, values)}`;
  const { column, join } = columnOf(groups, values);
  return `select ${column} as group_key, starts, users
    from (select * from usage.user_count where ${where} and ${gameOf(asked, values)}) counted ${join}`;
}

function columnOf(groups: UsageGroups | null, values: Values): { column: string; join: string } {
  if (groups === null) return { column: `''`, join: '' };
  if (groups === 'category') return { column: `'${category}'`, join: '' };
  return groupColumn(groups, values);
}

/** Each user counts once in a region service, whose rows name no game, and once more in every game. */
function gameOf(
  { groups, gameId }: { groups: UsageGroups | null; gameId?: string | undefined },
  values: Values,
): string {
  if (gameId !== undefined) return `game_id = ${values.add(gameId)}`;
  return groups === 'game' ? `game_id <> ''` : `game_id = ''`;
}
