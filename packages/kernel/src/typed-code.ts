/**
 * Codes and phone numbers as people type and paste them: in groups, in full width, with the sentence around them. A code is understood
 * as its writer meant it, or not at all: where there could be two, or none, what was typed stays and is refused in words.
 */

/** Digits of a code that is sent to a phone or an email, and of one that an authenticator shows. */
const sentCodeLength = 6;

/** Points of Chinese keyboards. */
const points = /[。·•・]/g;
const dashes = /[\p{Pd}−]/gu;
/** A label before a code in a message or on a card: `Tel:`. */
const label = /^\p{L}[\p{L}\s]*:\s*/u;

/** Full width as plain characters, one kind of blank, dash and point, without invisible characters and blanks around. */
export function plainText(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(dashes, '-')
    .replace(points, '.')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A code whose groups are not part of it: a number of a company, a paper or an account. Case and anything else stay. */
export function plainCode(typed: string): string {
  return plainText(typed)
    .replace(label, '')
    .replace(/[\s()-]/g, '');
}

/**
 * A code of so many digits, alone or in the message that brought it.
 *
 * @returns its digits; null where there is none, or could be two
 */
export function readCode(typed: string, length = sentCodeLength): string | null {
  const text = plainText(typed);
  const bare = text.replace(/[\s.-]/g, '');
  if (/^\d+$/.test(bare)) return bare.length === length ? bare : null;
  const runs = [/(?:^|[^\dA-Z])(\d+)(?![\dA-Z])/gi, /(?:^|[^\dA-Z])(\d(?:[ -]?\d)+)(?![\dA-Z])/gi]
    .flatMap((run) => [...text.matchAll(run)])
    .map(([, digits = '']) => digits.replace(/\D/g, ''))
    .filter((digits) => digits.length === length);
  const [code = null, ...others] = new Set(runs);
  return others.length === 0 ? code : null;
}

/** The value of a field while a code is typed: the code once it is understood, else the text as typed. */
export function typedCode(typed: string, length = sentCodeLength): string {
  const code = readCode(typed, length);
  if (code !== null) return code;
  const plain = plainText(typed);
  return /^[\d\s.-]*$/.test(plain) ? plain.replace(/\D/g, '') : plain;
}

/** A phone number without its groups; with a plus where it has its own calling code. */
export function plainNumber(typed: string): string {
  return plainText(typed)
    .replace(label, '')
    .replace(/[\s().-]/g, '');
}

export type TypedPhone = {
  /** Calling code with its plus: `+86`. */
  areaCode: string;
  /** Digits without the calling code; in a field, the text as typed unless it names another country. */
  phoneNumber: string;
};

/**
 * A phone number behind the calling code that was chosen for it. Whether it exists is for the server to know.
 *
 * @param areaCode that was chosen; a number with a plus has its own, which counts
 * @returns null for what is no number
 */
export function readPhone(typed: string, areaCode: string): TypedPhone | null {
  const text = plainNumber(typed);
  if (!/^\+?\d+$/.test(text)) return null;
  const own = text.startsWith('+') ? callingCode(text) : areaCode;
  const phoneNumber = text.startsWith('+') ? text.slice(own.length) : nationalOf(text, areaCode);
  return /^\d{4,15}$/.test(phoneNumber) ? { areaCode: own, phoneNumber } : null;
}

/**
 * The national digits that a search means, also some of them, without the calling code of a whole number.
 *
 * @returns null for what is no number
 */
export function searchedPhone(typed: string): string | null {
  const text = plainNumber(typed);
  if (!/^\+?\d{4,}$/.test(text)) return null;
  return readPhone(text, '+86')?.phoneNumber ?? text.replace('+', '');
}

/** The values of a phone field and the choice before it: a number with a calling code is taken apart as soon as it is whole. */
export function typedPhone(typed: string, areaCode: string): TypedPhone {
  const isWhole = plainNumber(typed).startsWith('+');
  return (isWhole ? readPhone(typed, areaCode) : null) ?? { areaCode, phoneNumber: typed };
}

/** A number in the groups in which a company writes it, fixed lines and extensions of several countries: they stay. */
export function plainPhone(typed: string): string {
  return plainText(typed).replace(label, '').replace(/\./g, '-');
}

/** The digits without their calling code, where it can be told: after 00, and before a number as long as those of its country. */
function nationalOf(digits: string, areaCode: string): string {
  const code = areaCode.slice(1);
  if (digits.startsWith(`00${code}`)) return digits.slice(code.length + 2);
  return wholeNumbers.get(areaCode)?.exec(digits)?.[1] ?? digits;
}

/** Of the places where most customers are: their mobile numbers behind their calling code, where nothing else is as long. */
const wholeNumbers = new Map([
  ['+86', /^86(1[3-9]\d{9})$/],
  ['+852', /^852(\d{8})$/],
  ['+853', /^853(\d{8})$/],
  ['+886', /^886(9\d{8})$/],
  ['+65', /^65(\d{8})$/],
  ['+1', /^1([2-9]\d{9})$/],
]);

/** No calling code is the beginning of another: one digit, one of these two, or three (ITU-T E.164). */
const twoDigits = /^\+(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

function callingCode(international: string): string {
  if (/^\+[17]/.test(international)) return international.slice(0, 2);
  return international.slice(0, twoDigits.test(international) ? 3 : 4);
}
