import { type UsageField, usageEventTypes, usageRefusals } from '@arcadia/contract/usage-events';
import { type Language, languageFacts } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { keysOf } from '@arcadia/kernel/keys';
import { codeBlock } from '../highlight.ts';
import { type Html, html } from '../html.ts';
import { code, table } from './table.ts';

/** One type of event: who reports it, the fields of its `data`, and an example of them. */
export function usageEvent(language: Language, name: string): Html {
  const type = keysOf(usageEventTypes).find((one) => one === name);
  if (type === undefined) throw new Error(`there is no event type ${name}`);
  const { docsSite, games } = serverTexts(language);
  const { tables, usage } = docsSite;
  const { categories, fields, example } = usageEventTypes[type];
  const names = categories.map((one) => games.categories[one]);
  const described = Object.entries<UsageField>(fields);
  return html`<p>${usage.reportedBy}: ${names.join(languageFacts[language].listSeparator)}</p>
    ${table({
      label: type,
      heads: [tables.field, tables.meaning, tables.limits],
      rows: described.map(([field, facts]) => [
        code(field),
        meaningOf(language, facts),
        limitsOf(language, facts),
      ]),
    })}
    <p><strong>${usage.example}</strong></p>
    ${codeBlock(JSON.stringify(example, null, 2), 'json')}`;
}

function meaningOf(language: Language, { unit, optional }: UsageField): string {
  const { usage } = serverTexts(language).docsSite;
  const units: Readonly<Record<string, string>> = usage.units;
  const word = units[unit];
  if (word === undefined) throw new Error(`the documentation has no word for the unit ${unit}`);
  return optional === true ? `${word} (${usage.optional})` : word;
}

function limitsOf(language: Language, { kind, max, places }: UsageField): string {
  const { usage } = serverTexts(language).docsSite;
  const shown = max.toLocaleString(languageFacts[language].locale);
  const parts =
    kind === 'id'
      ? [usage.characters({ max: shown })]
      : [
          usage.kinds[kind],
          usage.atMost({ max: shown }),
          ...(places === undefined ? [] : [usage.places({ places: String(places) })]),
        ];
  return parts.join(languageFacts[language].listSeparator);
}

export function usageReasons(language: Language): Html {
  const { tables, usage } = serverTexts(language).docsSite;
  return table({
    label: tables.reason,
    heads: [tables.reason, tables.meaning],
    rows: usageRefusals.map((reason) => [code(reason), usage.refusals[reason]]),
  });
}
