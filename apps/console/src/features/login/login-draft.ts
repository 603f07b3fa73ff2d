import { localStore, sessionStore } from '@arcadia/web/session/storage';
import { storedMembers } from '@arcadia/web/session/stored-json';
import { emptyLogin, type LoginValues } from './login-form.ts';

const draftKey = 'arcadia.login.draft';
const countryKey = 'arcadia.login.country';

/** Codes and passwords are never written down; agreement is given anew each time. */
type Draft = Omit<LoginValues, 'code' | 'password' | 'isRead'>;

/** The values typed before a reload, or the country of the last visit. */
export function initialLogin(): LoginValues {
  const [country = '', phoneCode = emptyLogin.phoneCode] =
    localStore.get(countryKey)?.split('|') ?? [];
  return { ...emptyLogin, ...storedDraft({ ...emptyLogin, country, phoneCode }) };
}

/** Checked by hand, since a schema library would double the bytes of the login page. */
function storedDraft(otherwise: Draft): Draft {
  const draft = storedMembers(draftKey, sessionStore);
  const text = (name: 'country' | 'phoneCode' | 'phoneNumber' | 'email') => {
    const value = draft[name];
    return typeof value === 'string' ? value : otherwise[name];
  };
  const { channel, method, phoneCodeChosen } = draft;
  return {
    country: text('country'),
    channel: channel === 'phone' || channel === 'email' ? channel : otherwise.channel,
    method: method === 'code' || method === 'password' ? method : otherwise.method,
    phoneCode: text('phoneCode'),
    phoneCodeChosen: phoneCodeChosen === true,
    phoneNumber: text('phoneNumber'),
    email: text('email'),
  };
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
