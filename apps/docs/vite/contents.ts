/**
 * The pages of the documentation in their order, by group. A page is `docs/guide/<language>/<name>.md`, in every language;
 * `index` is the first one, whose address ends with the language.
 */
export const contents = [
  { group: 'start', pages: ['index', 'getting-started', 'applications'] },
  { group: 'integrate', pages: ['callbacks', 'callback-messages', 'usage-events', 'webhooks'] },
  { group: 'api', pages: ['api', 'api-keys', 'client', 'errors', 'calls'] },
  { group: 'money', pages: ['billing', 'payments', 'invoices-contracts'] },
  { group: 'team', pages: ['access', 'notifications'] },
] as const;

export type PageName = (typeof contents)[number]['pages'][number];

export const pageNames: readonly PageName[] = contents.flatMap(({ pages }) => [...pages]);

/** The address of a page below the origin; that of the first page ends with the language. */
export function pageAddress(language: string, name: PageName): string {
  return name === 'index' ? `/docs/${language}` : `/docs/${language}/${name}`;
}
