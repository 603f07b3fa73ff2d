import { isDay } from './calendar.ts';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const digits = '10X98765432';
/** Years from which a person may act for a company: 16, living on own work (Civil Code of China, article 18). */
const minAgeYears = 16;
const maxAgeYears = 120;

/** Whether `id` is a valid resident identity number of mainland China: correct check digit, existing date of birth. */
export function isResidentId(id: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(id)) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(id[index]), 0);
  const born = bornOn(id);
  return digits[sum % 11] === id[17] && born >= '1850' && isDay(born);
}

/**
 * Whether `id` is the number of a residence permit for residents of Hong Kong (81), Macao (82) or Taiwan (83): built as a resident
 * identity number, whose place is 810000, 820000 or 830000.
 */
export function isResidencePermit(id: string): boolean {
  return /^8[123]0000/.test(id) && isResidentId(id);
}

/** Whether somebody who was born on the day in a valid number may act for a company on the day `today`. */
export function isOfFullAge(id: string, today: string): boolean {
  const yearsAgo = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  const born = bornOn(id);
  return born <= yearsAgo(minAgeYears) && born > yearsAgo(maxAgeYears + 1);
}

/** The date of birth in a number, such as `1949-12-31`, also where there is no such day. */
function bornOn(id: string): string {
  return `${id.slice(6, 10)}-${id.slice(10, 12)}-${id.slice(12, 14)}`;
}
