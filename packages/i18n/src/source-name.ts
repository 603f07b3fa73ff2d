import type { ContentLanguage } from '@arcadia/kernel/languages';

type Packages = readonly {
  readonly name: Readonly<Record<ContentLanguage, string>>;
  readonly quantity: number;
}[];

/** Names of what was ordered, in one line: "MAU, 1 million × 2, Gifts, 100,000". */
export function packageNames(
  packages: Packages,
  { language, between }: { language: ContentLanguage; between: string },
): string {
  return packages
    .map(({ name, quantity }) =>
      quantity === 1 ? name[language] : `${name[language]} × ${quantity}`,
    )
    .join(between);
}

/** Name of a bill or package order on invoices: the application, or what was ordered. */
export function sourceName(
  {
    applicationName,
    packages,
  }: { readonly applicationName: string | null; readonly packages: Packages },
  { language, between }: { language: ContentLanguage; between: string },
): string {
  return applicationName ?? packageNames(packages, { language, between });
}
