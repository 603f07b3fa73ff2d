import {
  type UsageField,
  usageEventTypes,
  usageRefusals,
} from '@arcadia/contract/usage/usage-events';
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
      heads: [tables.field, tables.meaning, tables.unit, tables.limits],
      rows: described.map(([field, facts]) => [
        code(field),
        meaningOf(language, field, facts),
        unitOf(language, facts),
        limitsOf(language, facts),
      ]),
    })}
    <p><strong>${usage.example}</strong></p>
    ${codeBlock(JSON.stringify(example, null, 2), 'json')}`;
}

function meaningOf(language: Language, field: string, { optional }: UsageField): string {
  const { docsSite } = serverTexts(language);
  const word = wordOf(docsSite.usage.fields, field);
  return optional === true ? docsSite.optional({ what: word }) : word;
}

/** An id has none. */
function unitOf(language: Language, { kind, unit }: UsageField): string {
  return kind === 'id' ? '' : wordOf(serverTexts(language).docsSite.usage.units, unit);
}

/** @throws Error where the contract knows more than the documentation has words for. */
function wordOf(words: Readonly<Record<string, string>>, name: string): string {
  const word = words[name];
  if (word === undefined) throw new Error(`the documentation has no word for ${name}`);
  return word;
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
