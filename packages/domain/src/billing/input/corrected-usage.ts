import { decimal, formatExact } from '@arcadia/kernel/decimal';
import { monthOf } from '@arcadia/kernel/month';
import { anyOf } from '../../database/any-of.ts';
import type { Queries } from '../../database/connection.ts';
import type { Write } from '../../database/transaction.ts';
import type { UsageOfMonths, UsedRow } from './usage-rows.ts';

/** The correcting events that bills were made with, of months and companies, by company. */
export async function correctedUsage(
  db: Queries,
  { companyIds, months }: { companyIds: readonly string[]; months: readonly string[] },
): Promise<Map<string, UsedRow[]>> {
  const [first, last] = [months.toSorted()[0], months.toSorted().at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const rows = await db
    .selectFrom('usage_correction')
    .selectAll()
    .where('company_id', '=', anyOf(companyIds))
    .where('day', '>=', `${first}-01`)
    .where('day', '<=', `${last}-31`)
    .orderBy('correction_id')
    .orderBy('position')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.company_id)].map(([companyId, own]) => [
      companyId,
      own.map((row) => ({
        applicationId: row.application_id,
        serviceId: row.service_id,
        category: row.category,
        measure: row.measure,
        gameId: row.game_id,
        day: row.day,
        quantity: decimal(row.quantity),
      })),
    ]),
  );
}

/** Usage as the store has it, with the correcting events: bills that were corrected have charged both. */
export function withCorrected(
  used: UsageOfMonths,
  corrected: readonly UsedRow[] | undefined,
): UsageOfMonths {
  if (!corrected) return used;
  const all = new Map(used);
  for (const [month, rows] of Map.groupBy(corrected, ({ day }) => monthOf(day))) {
    const applications = new Map(all.get(month));
    for (const [id, own] of Map.groupBy(rows, ({ applicationId }) => applicationId))
      applications.set(id, [...(applications.get(id) ?? []), ...own]);
    all.set(month, applications);
  }
  return all;
}

/** Keeps the correcting events with which bills were made now. */
export async function keepCorrectedUsage(
  { db }: Write,
  {
    companyId,
    correctionId,
    rows,
    at,
  }: { companyId: string; correctionId: string; rows: readonly UsedRow[]; at: Date },
): Promise<void> {
  await db
    .insertInto('usage_correction')
    .values(
      rows.map((row, index) => ({
        company_id: companyId,
        correction_id: correctionId,
        position: index + 1,
        application_id: row.applicationId,
        service_id: row.serviceId,
        category: row.category,
        measure: row.measure,
        game_id: row.gameId,
        day: row.day,
        quantity: formatExact(row.quantity),
        since: at,
      })),
    )
    .execute();
}
