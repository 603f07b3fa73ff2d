/**
 * Whether a number can be that of a mobile phone, by the numbering plans that the server goes by. They are as large as the
 * whole login page, so they are loaded when a code is asked for; where they can't be, the server decides alone.
 */
export async function mayBeMobile(areaCode: string, phoneNumber: string): Promise<boolean> {
  const plans = await import('libphonenumber-js/max').catch(() => null);
  if (plans === null) return true;
  const parsed = plans.parsePhoneNumberFromString(`${areaCode}${phoneNumber}`);
  const type = parsed?.getType();
  return parsed?.isValid() === true && (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE');
}
