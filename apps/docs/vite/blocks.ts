import type { Language } from '@arcadia/i18n/languages';
import type { Html } from './html.ts';
import { businessCodes, calls, permissionsTable, problemsOfFields } from './blocks/api.ts';
import {
  callbackHeaders,
  callbackMessages,
  eventsOfNotify,
  retries,
  sdkCodes,
  verdicts,
} from './blocks/callbacks.ts';
import { sampleDownloads, sampleFunction } from './blocks/samples.ts';
import { usageEvent, usageReasons } from './blocks/usage.ts';
import { webhookExample, webhookKindsTable, webhookSample } from './blocks/webhooks.ts';

/** Content that stands for `<!-- generated: name argument -->` in a page, made from the contract and the samples, so that it can't be out of date. */
const blocks: Readonly<Record<string, (language: Language, argument: string) => Html>> = {
  'business-codes': businessCodes,
  'callback-headers': callbackHeaders,
  'callback-messages': callbackMessages,
  calls,
  'field-problems': problemsOfFields,
  'notify-events': eventsOfNotify,
  permissions: permissionsTable,
  retries,
  sample: (_, name) => sampleFunction(name),
  'sample-downloads': sampleDownloads,
  'sdk-codes': sdkCodes,
  'usage-event': usageEvent,
  'usage-reasons': usageReasons,
  verdicts,
  'webhook-example': webhookExample,
  'webhook-kinds': webhookKindsTable,
  'webhook-sample': webhookSample,
};

/** @throws Error where there is no such block. */
export function blockOf(language: Language, written: string): Html {
  const [name = '', argument = ''] = written.trim().split(' ');
  const block = blocks[name];
  if (block === undefined) throw new Error(`there is nothing to generate for ${name}`);
  return block(language, argument);
}
