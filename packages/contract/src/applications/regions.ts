/** Service regions of specification section 9. Here and not with the schemas: screens show them before any schema is needed. */
export const regions = [
  'mainland_china',
  'southern_asia_pacific',
  'asia_pacific',
  'europe_america_middle_east',
] as const;
export type Region = (typeof regions)[number];
