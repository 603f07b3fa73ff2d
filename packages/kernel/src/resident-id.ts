const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const digits = '10X98765432';

/** Whether `id` is a valid resident identity number of mainland China: correct check digit, existing date of birth. */
export function isResidentId(id: string): boolean {
  const match = /^[1-9]\d{5}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/.exec(id);
  if (!match) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(id[index]), 0);
  if (digits[sum % 11] !== id[17]) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const born = new Date(Date.UTC(year, month - 1, day));
  return year >= 1850 && born.getUTCMonth() === month - 1 && born.getUTCDate() === day;
}
