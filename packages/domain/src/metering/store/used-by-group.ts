import type { Quantity } from '@arcadia/kernel/measures';
import type { AskedUse, UsageGroups, UsedInUnit } from '../../ports/usage-reader.ts';
import { quantityUnits } from '../quantities.ts';
import { askStore } from './ask-store.ts';
import { groupColumn, unitRows } from './unit-rows.ts';
import type { UsageStore } from './usage-store.ts';

type Row = { group_key: string; starts: string; sums: string[] };

/** Sums by group and unit, ordered by unit and group. */
export async function usedByGroup(
  store: UsageStore,
  asked: AskedUse & {
    groups: UsageGroups;
    quantities: readonly Quantity[];
  },
): Promise<UsedInUnit[]> {
  const { groups, quantities } = asked;
  const { text, values } = unitRows(asked);
  const { column, join } = groupColumn(groups, values);
  const rows = await askStore<Row>(store, {
    text: `select ${column} as group_key, starts::text, ${sumsOf(quantities)} as sums
     from (${text}) used ${join} group by ${column}, used.starts
     order by used.starts, ${column} collate "C"`,
    values: values.all,
  });
  return rows.map(({ group_key: group, starts, sums }) => ({
    group,
    starts,
    sums: unitsOf(sums, quantities),
  }));
}

/** The sums of all groups and units together. */
export async function usedInAll(
  store: UsageStore,
  asked: AskedUse & { quantities: readonly Quantity[] },
): Promise<bigint[]> {
  const { quantities } = asked;
  const { text, values } = unitRows(asked);
  const [row] = await askStore<Pick<Row, 'sums'>>(store, {
    text: `select ${sumsOf(quantities)} as sums from (${text}) used`,
    values: values.all,
  });
  return unitsOf(row?.sums ?? [], quantities);
}

/** Games that were used in months from `from` to `to`, by their ids. */
export async function usedGames(
  store: UsageStore,
  { companyId, from, to }: { companyId: string; from: string; to: string },
): Promise<string[]> {
  const rows = await askStore<{ game_id: string }>(store, {
    text: `select game_id from usage.period_total
       where company_id = $1 and unit = 'month' and starts between date_trunc('month', $2::timestamp)::date and $3
     union select game_id from usage.change where company_id = $1 and day between $2 and $3 order by game_id`,
    values: [companyId, from, to],
  });
  return rows.map(({ game_id: gameId }) => gameId).filter((gameId) => gameId !== '');
}

function sumsOf(quantities: readonly Quantity[]): string {
  return `array[${quantities.map((name) => `coalesce(sum(${name}), 0)::text`).join(', ')}]::text[]`;
}

function unitsOf(sums: readonly string[], quantities: readonly Quantity[]): bigint[] {
  return quantities.map((name, index) => quantityUnits(sums[index] ?? '0', name));
}
