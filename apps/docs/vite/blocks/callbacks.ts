import { callbackExamples, verdictCodes } from '@arcadia/contract/callbacks/callback-examples';
import { callbackKinds, notifyEvents } from '@arcadia/contract/callbacks/callback-kinds';
import { retrySeconds } from '@arcadia/contract/callbacks/deliveries';
import type { Language } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { codeBlock } from '../highlight.ts';
import { type Html, html } from '../html.ts';
import { code, table } from './table.ts';

/** The same texts and examples as in the console's guide to callbacks. */
const textsOf = (language: Language) => serverTexts(language).developerDocs;

export function callbackHeaders(language: Language): Html {
  const { tables } = serverTexts(language).docsSite;
  const { headers } = textsOf(language).signature;
  const rows = [
    ['AppId', headers.appId],
    ['Timestamp', headers.timestamp],
    ['Nonce', headers.nonce],
    ['Signature', headers.signature],
  ] as const;
  return table({
    label: tables.header,
    heads: [tables.header, tables.meaning],
    rows: rows.map(([name, meaning]) => [code(`{{callbackPrefix}}-${name}`), meaning]),
  });
}

/** Messages of a callback: what comes, what to answer, and what the answer is judged by. */
export function callbackMessages(language: Language, name: string): Html {
  const kind = callbackKinds.find((one) => one === name);
  if (kind === undefined) throw new Error(`there is no callback ${name}`);
  const { callbacks } = textsOf(language);
  const { request, answer, fields } = callbackExamples[kind];
  const meanings: Readonly<Record<string, string>> = callbacks[kind].fields;
  return html`<p><strong>${callbacks.request}</strong></p>
    ${codeBlock(request, 'json')}
    <p><strong>${callbacks.answer}</strong></p>
    ${codeBlock(answer, 'json')}
    ${table({
      label: `${kind}: ${callbacks.answer}`,
      heads: [callbacks.field, callbacks.type, callbacks.meaning],
      rows: fields.map(({ name, type, optional }) => [
        code(name),
        optional === true
          ? serverTexts(language).docsSite.optional({ what: callbacks.types[type] })
          : callbacks.types[type],
        meanings[name] ?? '',
      ]),
    })}`;
}

export function eventsOfNotify(language: Language): Html {
  const texts = textsOf(language).callbacks.notify;
  return table({
    label: texts.catalogue,
    heads: [texts.event, texts.when],
    rows: notifyEvents.map((event) => [code(event), texts.events[event]]),
  });
}

export function sdkCodes(language: Language): Html {
  const { sdk, code: head, meaning, sdkCodes: codes } = textsOf(language).codes;
  return table({
    label: sdk,
    heads: [head, meaning],
    rows: Object.entries(codes).map(([value, text]) => [code(value), text]),
  });
}

export function verdicts(language: Language): Html {
  const texts = textsOf(language).codes;
  return table({
    label: texts.verdicts,
    heads: [texts.callback, texts.refused, texts.badJson, texts.badStatus],
    rows: verdictCodes.map(({ callback, refused, badJson, badStatus }) => [
      callback === 'user_info' ? texts.userInfo : code(callback),
      code(refused),
      code(badJson),
      code(badStatus),
    ]),
  });
}

export function retries(language: Language): Html {
  const texts = textsOf(language).retries;
  const duration = (seconds: number): string => {
    const minutes = Math.round(seconds / 60);
    if (seconds < 120) return texts.seconds({ count: seconds });
    if (minutes < 60) return texts.minutes({ count: minutes });
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    return rest === 0
      ? texts.hours({ count: hours })
      : texts.hoursMinutes({ hours, minutes: rest });
  };
  const sum = (count: number) =>
    retrySeconds.slice(0, count).reduce((one, other) => one + other, 0);
  return table({
    label: texts.attempt,
    heads: [texts.attempt, texts.wait, texts.total],
    rows: [
      ['1', texts.atOnce, ''],
      ...retrySeconds.map((seconds, index) => [
        String(index + 2),
        duration(seconds),
        duration(sum(index + 1)),
      ]),
    ],
  });
}
