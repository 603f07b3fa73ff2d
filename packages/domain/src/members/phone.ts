import { Refusal } from '@arcadia/contract/wire/refusal';
import { readPhone } from '@arcadia/kernel/typed-code';
// The full metadata: the default set accepts 10000000000 as a Chinese number.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

export type Phone = { areaCode: string; phoneNumber: string };

/**
 * A mobile number in its national digits, as it is stored.
 * @throws Refusal phoneNumberInvalid where it is no number of a mobile phone.
 */
export function mobilePhone(phone: Phone): Phone {
  const parsed = parsedPhone(phone);
  const type = parsed?.getType();
  const mobile = type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';
  if (!parsed || !mobile || !parsed.isValid()) throw new Refusal('phoneNumberInvalid');
  return { areaCode: `+${parsed.countryCallingCode}`, phoneNumber: parsed.nationalNumber };
}

/**
 * A number of any kind, fixed lines included, in its national digits. @throws Refusal phoneNumberInvalid.
 */
export function dialablePhone(phone: Phone): Phone {
  const parsed = parsedPhone(phone);
  if (!parsed?.isValid()) throw new Refusal('phoneNumberInvalid');
  return { areaCode: `+${parsed.countryCallingCode}`, phoneNumber: parsed.nationalNumber };
}

/**
 * The number as parsed; undefined for what is none, and for a number with a plus and another calling code than the one beside it.
 */
function parsedPhone({ areaCode, phoneNumber }: Phone) {
  const phone = readPhone(phoneNumber, areaCode);
  if (phone?.areaCode !== areaCode) return undefined;
  return parsePhoneNumberFromString(`${areaCode}${phone.phoneNumber}`);
}

/** E.164: what a code is sent to and bound to. */
export function e164({ areaCode, phoneNumber }: Phone): string {
  return `${areaCode}${phoneNumber}`;
}
