import type { AskedUse, UsageGroups, UsedRow } from '../../ports/usage-reader.ts';
import { type Quantity, quantityNames } from '@arcadia/kernel/measures';
import { askStore } from './ask-store.ts';
import { streamStore } from './stream-store.ts';
import { sumsOf } from './totals.ts';
import { groupColumn, unitRows, type Values } from './unit-rows.ts';
import type { UsageStore } from './usage-store.ts';
import { userRows } from './users-by-group.ts';

type Asked = AskedUse & { readonly groups: UsageGroups };
type Row = { group_key: string; starts: string; users: string } & Record<Quantity, string>;

/** Every group in every unit with all quantities and its users, ordered by unit and group, as all of it was at one moment. */
export async function* usedRows(
  store: UsageStore,
  asked: Asked,
): AsyncGenerator<UsedRow, undefined> {
  const { text, values } = allRows(asked);
  const sums = quantityNames.map((name) => `sum(${name})::text as ${name}`).join(', ');
  const rows = streamStore<Row>(store, {
    text: `select group_key, starts::text, ${sums}, sum(users)::text as users from (${text}) used
     group by group_key, used.starts order by used.starts, group_key collate "C"`,
    values: values.all,
  });
  for await (const { group_key: group, starts, users, ...texts } of rows)
    yield { group, starts, sums: sumsOf(texts), users: BigInt(users) };
  return undefined;
}

/** Counts the `usedRows` that there are; counting ends at `most`. */
export async function countUsedRows(
  store: UsageStore,
  { most, ...asked }: Asked & { most: number },
): Promise<number> {
  const { text, values } = allRows(asked);
  const [row] = await askStore<{ count: string }>(store, {
    text: `select count(*)::text as count from (
       select distinct group_key, starts from (${text}) used limit ${values.add(most)}) counted`,
    values: values.all,
    waits: 'work',
  });
  return Number(row?.count ?? 0);
}

/** Rows of usage and of users, not added up: a row tells either quantities or users. */
function allRows(asked: Asked): { text: string; values: Values } {
  const { text, values } = unitRows(asked);
  const { column, join } = groupColumn(asked.groups, values);
  const users = userRows(asked, values);
  const used = `select ${column} as group_key, starts, ${quantityNames.join(', ')}, 0 as users from (${text}) rows ${join}`;
  if (users === null) return { text: used, values };
  const nothing = quantityNames.map(() => '0').join(', ');
  return {
    text: `${used} union all select group_key, starts, ${nothing}, users from (${users}) users`,
    values,
  };
}
