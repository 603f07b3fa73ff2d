import { maxReportDays } from '@arcadia/contract/usage/market-data';
import {
  type UsageDimension,
  type UsageUnit,
  usualReportUnits,
} from '@arcadia/contract/usage/report-units';
import type { ExportFormat } from '@arcadia/contract/wire/exports';
import { addDays, dayOf, startOfDay } from '@arcadia/kernel/calendar';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { productNow } from '@arcadia/web/messages/product-time';

/** The chosen part of the usage to export; empty texts for no filter. */
export type UsageChoice = {
  unit: UsageUnit;
  from: string;
  to: string;
  by: UsageDimension;
  applicationId: string;
  region: string;
  gameId: string;
  category: string;
  format: ExportFormat;
};

export function firstChoice(): UsageChoice {
  const filters = { applicationId: '', region: '', gameId: '', category: '' };
  return { unit: 'day', ...usualDays('day'), by: 'application', ...filters, format: 'xlsx' };
}

/** The days that the dashboard shows of a unit where none are chosen. */
export function usualDays(unit: UsageUnit): { from: string; to: string } {
  const to = dayOf(productNow());
  const back = 1 - usualReportUnits[unit];
  if (unit === 'month') return { from: `${addMonths(monthOf(to), back)}-01`, to };
  return { from: addDays(to, back * (unit === 'week' ? 7 : 1)), to };
}

export type UsageProblem =
  | { field: 'from' | 'to'; kind: 'missing' | 'order' }
  | { field: 'to'; kind: 'tooLong'; days: number };

const dayMs = 86_400_000;

/** The fault of the days, as the server sees it; null for none. */
export function problemOf({ unit, from, to }: UsageChoice): UsageProblem | null {
  if (from === '') return { field: 'from', kind: 'missing' };
  if (to === '') return { field: 'to', kind: 'missing' };
  if (from > to) return { field: 'to', kind: 'order' };
  const days = (startOfDay(to).getTime() - startOfDay(from).getTime()) / dayMs + 1;
  const maxDays = maxReportDays[unit];
  return days > maxDays ? { field: 'to', kind: 'tooLong', days: maxDays } : null;
}

/** As the endpoint of the dashboard's file takes it. */
export function selectionOf(choice: UsageChoice): Record<string, string> {
  const chosen = Object.entries(choice).filter(
    ([name, value]) => name !== 'format' && value !== '',
  );
  return Object.fromEntries(chosen);
}
