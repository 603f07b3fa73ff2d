import { localStore, sessionStore } from '@arcadia/web/session/storage';
import { emptyLogin, type LoginValues } from './login-form.ts';

const draftKey = 'arcadia.login.draft';
const countryKey = 'arcadia.login.country';

/** Codes and passwords are never written down; agreement is given anew each time. */
type Draft = Omit<LoginValues, 'code' | 'password' | 'isRead'>;

/** What was typed before a reload, or the country of the last visit. */
export function initialLogin(): LoginValues {
  const [country = '', phoneCode = emptyLogin.phoneCode] =
    localStore.get(countryKey)?.split('|') ?? [];
  return { ...emptyLogin, country, phoneCode, ...storedDraft() };
}

function storedDraft(): Partial<Draft> {
  const draft: unknown = JSON.parse(sessionStore.get(draftKey) ?? '{}');
  return typeof draft === 'object' && draft !== null ? draft : {};
}

export function keepDraft(values: LoginValues): void {
  const { country, channel, method, phoneCode, phoneCodeChosen, phoneNumber, email } = values;
  const draft: Draft = { country, channel, method, phoneCode, phoneCodeChosen, phoneNumber, email };
  sessionStore.set(draftKey, JSON.stringify(draft));
}

/** After signing in only the country is remembered: the next person at this browser finds no number and no address. */
export function forgetDraft({ country, phoneCode }: LoginValues): void {
  sessionStore.remove(draftKey);
  localStore.set(countryKey, `${country}|${phoneCode}`);
}
