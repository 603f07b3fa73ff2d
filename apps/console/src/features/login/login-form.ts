import { readPhone, typedPhone } from '@arcadia/kernel/typed-code';

/** Values of the login page (specification section 3, "Login form"). */
export type LoginValues = {
  /** ISO 3166-1 alpha-2; empty while nothing is chosen. */
  country: string;
  channel: 'phone' | 'email';
  method: 'code' | 'password';
  /** With its plus: `+86`. */
  phoneCode: string;
  /** Until the person chooses a prefix, it follows the country. */
  phoneCodeChosen: boolean;
  phoneNumber: string;
  email: string;
  code: string;
  password: string;
  isRead: boolean;
};

export const emptyLogin: LoginValues = {
  country: '',
  channel: 'phone',
  method: 'code',
  phoneCode: '+86',
  phoneCodeChosen: false,
  phoneNumber: '',
  email: '',
  code: '',
  password: '',
  isRead: false,
};

/** Values that change with the country. */
export function withCountry(
  { phoneCodeChosen }: LoginValues,
  { code, callingCode }: { code: string; callingCode: string },
): Partial<LoginValues> {
  return phoneCodeChosen ? { country: code } : { country: code, phoneCode: callingCode };
}

export type LoginField = 'country' | 'phoneNumber' | 'email' | 'code' | 'password' | 'isRead';

/** Keys of the login dictionary. */
export type LoginProblem =
  | 'countryMissing'
  | 'phoneMissing'
  | 'phoneInvalid'
  | 'emailMissing'
  | 'emailInvalid'
  | 'codeMissing'
  | 'codeInvalid'
  | 'passwordMissing'
  | 'termsMissing';

/** The fault of one field, or null. Whether a number really exists is for the server, which has the numbering plans. */
export function problemOf(field: LoginField, values: LoginValues): LoginProblem | null {
  switch (field) {
    case 'country':
      return values.country === '' ? 'countryMissing' : null;
    case 'phoneNumber': {
      if (values.phoneNumber.trim() === '') return 'phoneMissing';
      return readPhone(values.phoneNumber, values.phoneCode) ? null : 'phoneInvalid';
    }
    case 'email': {
      const email = values.email.trim();
      if (email === '') return 'emailMissing';
      return email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email)
        ? null
        : 'emailInvalid';
    }
    case 'code':
      if (values.code === '') return 'codeMissing';
      return /^\d{6}$/.test(values.code) ? null : 'codeInvalid';
    case 'password':
      return values.password === '' ? 'passwordMissing' : null;
    case 'isRead':
      return values.isRead ? null : 'termsMissing';
  }
}

/** The fields that the chosen way in needs, from top to bottom. */
export function fieldsOf({ channel, method }: LoginValues): readonly LoginField[] {
  return [
    'country',
    channel === 'phone' ? 'phoneNumber' : 'email',
    method === 'code' ? 'code' : 'password',
    'isRead',
  ];
}

/** The problems of all fields, in their order on the page. */
export function problemsOf(values: LoginValues): ReadonlyMap<LoginField, LoginProblem> {
  const problems = new Map<LoginField, LoginProblem>();
  for (const field of fieldsOf(values)) {
    const problem = problemOf(field, values);
    if (problem !== null) problems.set(field, problem);
  }
  return problems;
}

/** The phone as it is sent; what is no number stays as it was typed. */
export function phoneOf({ phoneCode: areaCode, phoneNumber }: LoginValues) {
  return readPhone(phoneNumber, areaCode) ?? { areaCode, phoneNumber };
}

/** Values that change with the typed number: one with a calling code of its own chooses that. */
export function typedNumber(typed: string, phoneCode: string): Partial<LoginValues> {
  const { areaCode, phoneNumber } = typedPhone(typed, phoneCode);
  const chosen = areaCode === phoneCode ? {} : { phoneCode: areaCode, phoneCodeChosen: true };
  return { phoneNumber, ...chosen };
}

/** Where a code is sent, as a person reads it. */
export function targetOfCode(values: LoginValues): string {
  const { areaCode, phoneNumber } = phoneOf(values);
  return values.channel === 'phone' ? `${areaCode} ${phoneNumber}` : values.email.trim();
}

/** The payload of `POST /login`: types 0 to 3 of specification section 7. */
export function loginPayload(values: LoginValues) {
  const terms = { isRead: values.isRead, countryCode: values.country };
  const phone = phoneOf(values);
  const email = { email: values.email.trim() };
  const { code: captcha, password } = values;
  if (values.channel === 'phone') {
    return values.method === 'code'
      ? { type: 0 as const, ...phone, captcha, ...terms }
      : { type: 1 as const, ...phone, password, ...terms };
  }
  return values.method === 'code'
    ? { type: 2 as const, ...email, captcha, ...terms }
    : { type: 3 as const, ...email, password, ...terms };
}
