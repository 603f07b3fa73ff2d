/** Units and dimensions of reports of usage. Here and not with the schemas: the report's screen shows them before any schema is needed. */

export const usageUnits = ['day', 'week', 'month'] as const;
export type UsageUnit = (typeof usageUnits)[number];

export const usageDimensions = ['application', 'region', 'game', 'category'] as const;
export type UsageDimension = (typeof usageDimensions)[number];

/** Units that are shown where no period is asked for, the running one included. */
export const usualReportUnits: Readonly<Record<UsageUnit, number>> = {
  day: 30,
  week: 13,
  month: 12,
};
