import { type TrialColumn, trialColumns, type TrialName, trials } from '@arcadia/kernel/measures';
import type { Queries } from '../database/connection.ts';

type Quotas = Record<TrialName, number>;

/**
 * Free trial quotas of a company's new region services: as agreed, null where nothing is, else the provider's defaults. The
 * database holds a company's own transaction to the same numbers: see `tenant_adds_service` in the migrations.
 */
export function trialOf(agreed: Readonly<Record<TrialColumn, number | null>>): Quotas {
  return trialFigures((column, usual) => agreed[column] ?? usual);
}

/** Figures of a trial by their names in the API. */
export function trialFigures(figureOf: (column: TrialColumn, usual: number) => number): Quotas {
  const figures: Partial<Quotas> = {};
  for (const { name, column, usual } of trials) figures[name] = figureOf(column, usual);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- trials has every name
  return figures as Quotas;
}

/** Trial quotas as columns of a new region service, or of a company. */
export function columnsOfTrial(quotas: Quotas): Record<TrialColumn, number> {
  const columns: Partial<Record<TrialColumn, number>> = {};
  for (const { name, column } of trials) columns[column] = quotas[name];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- trials has every column
  return columns as Record<TrialColumn, number>;
}

/** The trial quotas with which a new region service of a company begins, as its columns. */
export async function trialQuotas(db: Queries, companyId: string) {
  const agreed = await db
    .selectFrom('company')
    .select(trialColumns)
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return columnsOfTrial(trialOf(agreed));
}
