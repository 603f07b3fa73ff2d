import type { ErrorName } from '@arcadia/contract/wire/errors';
import type { Language } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';

/** Stands for what only a real answer knows, such as how long to wait. */
const unknown = new Proxy<Record<string, string | number>>(
  {},
  { get: (_, name) => (name === 'seconds' ? 60 : '…') },
);

/** The message of a business code, as it is known before it is answered. */
export function refusalWords(language: Language, name: ErrorName): string {
  const text: string | ((parameters: typeof unknown) => string) =
    serverTexts(language).errors.refusals[name];
  return typeof text === 'string' ? text : text(unknown);
}
