import { regions } from '@arcadia/contract/applications/regions';
import { usageDimensions, type UsageUnit, usageUnits } from '@arcadia/contract/usage/report-units';
import { gameCategories, reported } from '@arcadia/kernel/measures';
import { choiceParam, textParam, useSearchParams } from '@arcadia/web/routing/search-params';

/** Everything that is chosen on the page stands in the address. */
export const reportAddress = {
  unit: choiceParam(usageUnits, 'day'),
  /** How many units; the usual number where it is none of those offered. */
  count: textParam,
  /** The last day; today where it is missing. */
  to: textParam,
  by: choiceParam(usageDimensions, 'application'),
  measure: choiceParam(reported, 'mau'),
  application: textParam,
  region: choiceParam(regions, null),
  game: textParam,
  category: choiceParam(gameCategories, null),
  /** The point that is opened, by its first day. */
  point: textParam,
};

export function useReportAddress() {
  return useSearchParams(reportAddress);
}
export type Chosen = ReturnType<typeof useReportAddress>['values'];

/** How many units can be chosen, the usual number among them. */
export const countsOffered: Readonly<Record<UsageUnit, readonly [number, number, number]>> = {
  day: [7, 30, 92],
  week: [4, 13, 53],
  month: [6, 12, 36],
};
