import { readFileSync } from 'node:fs';
import { webhookExamples } from '@arcadia/contract/webhooks/webhook-examples';
import {
  sentWebhookKinds,
  webhookKinds,
  webhookPermissions,
} from '@arcadia/contract/webhooks/webhook-kinds';
import { permissions } from '@arcadia/contract/access/permissions';
import type { Language } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { codeBlock } from '../highlight.ts';
import { type Html } from '../html.ts';
import { code, table } from './table.ts';

/** Every kind that can be chosen, when it is sent, and the permission that one needs for it. */
export function webhookKindsTable(language: Language): Html {
  const { docsSite, webhooks } = serverTexts(language);
  const { tables } = docsSite;
  return table({
    label: webhooks.form.kinds,
    heads: [webhooks.form.kinds, tables.meaning, tables.needs],
    rows: webhookKinds.map((kind) => [
      code(kind),
      webhooks.kinds[kind],
      code(permissions[webhookPermissions[kind]]),
    ]),
  });
}

/** The whole body of an event of a kind. */
export function webhookExample(_language: Language, name: string): Html {
  const kind = sentWebhookKinds.find((one) => one === name);
  if (kind === undefined) throw new Error(`there is no event ${name}`);
  const { timestamp, data } = webhookExamples[kind];
  return codeBlock(JSON.stringify({ type: kind, version: 1, timestamp, data }, null, 2), 'json');
}

/** The sample that verifies an event, which a test runs against our signatures. */
export function webhookSample(): Html {
  const sample = new URL(
    '../../../../samples/webhooks/typescript/verify-event.ts',
    import.meta.url,
  );
  return codeBlock(readFileSync(sample, 'utf8').trim(), 'typescript');
}
