import type { InputOf } from '@arcadia/contract/api';
import type { UsageDimension } from '@arcadia/contract/usage/report-units';
import type { Context } from '@arcadia/domain/database/context';
import type { MarketDataLine } from '@arcadia/domain/reports/index';
import { languageFacts } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { reported } from '@arcadia/kernel/measures';
import { fileNameOf, tableFile } from '@arcadia/documents/tables/table-file';

/** Usage by time and group as a file, in the caller's language. */
export function marketDataFile(
  { language, clock }: Context,
  { format, by }: Pick<InputOf<'exportMarketData'>, 'format' | 'by'>,
) {
  const { marketData: texts, bills, applications } = serverTexts(language);
  const { content } = languageFacts[language];
  const named: Readonly<Record<UsageDimension, (line: MarketDataLine) => string>> = {
    application: ({ name, group }) => name?.[content] ?? group,
    game: ({ name, group }) => name?.[content] ?? (group === '' ? texts.noGame : group),
    region: ({ group }) => textOf(applications.regions, group),
    category: ({ group }) => textOf(bills.categories, group),
  };
  const hasIds = by === 'application' || by === 'game';
  return tableFile<MarketDataLine>({
    format,
    name: fileNameOf(texts.title, clock.now()),
    columns: [
      { name: texts.exported.from, width: 12, value: ({ starts }) => starts },
      { name: texts.exported.to, width: 12, value: ({ ends }) => ends },
      { name: texts.dimensions[by], width: 28, value: named[by] },
      ...(hasIds
        ? [{ name: texts.exported.id, width: 30, value: ({ group }: MarketDataLine) => group }]
        : []),
      ...reported.map((measure) => ({
        name: texts.measures[measure],
        width: 18,
        value: ({ measures }: MarketDataLine) => measures[measure],
        numbers: 'exact' as const,
      })),
    ],
  });
}

function textOf(texts: Readonly<Record<string, string>>, name: string): string {
  return texts[name] ?? name;
}
