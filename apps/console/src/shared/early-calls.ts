import { sessionHeader } from '@arcadia/contract/wire/envelope';
import { languageFacts } from '@arcadia/i18n/languages';
import { currentLanguage } from '@arcadia/web/messages/messages';

/** Calls that `early-calls-init.js` sent to the server before this code was there. */
type EarlyCalls = {
  token: string;
  /** A language or a locale. */
  language: string;
  /** By address. */
  answers: Map<string, Promise<Response>>;
};

declare global {
  interface Window {
    earlyCalls?: EarlyCalls;
  }
}

/** `fetch`, which takes an answer that is on its way already. Each is taken once. */
export const earlyFetch: typeof fetch = async (input, init) => {
  const early = typeof input === 'string' ? earlyAnswer(input, init) : undefined;
  if (early === undefined) return fetch(input, init);
  const { signal } = init ?? {};
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([early, aborted]);
};

/** From now on everything is asked for anew. */
export function forgetEarlyCalls(): void {
  delete window.earlyCalls;
}

/** The same call of the same person in the same language. */
function earlyAnswer(url: string, init: RequestInit | undefined): Promise<Response> | undefined {
  const early = window.earlyCalls;
  if (early === undefined || init?.method !== 'GET') return undefined;
  const isSame =
    new Headers(init.headers).get(sessionHeader) === early.token &&
    languageFacts[currentLanguage()].locale.startsWith(early.language);
  const answer = isSame ? early.answers.get(url) : undefined;
  early.answers.delete(url);
  return answer;
}
