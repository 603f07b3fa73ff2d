/** Of PayPal’s numbers, which become parts of addresses. */
export const numberForm = /^[A-Za-z0-9-]{1,64}$/;

/** A number of ours. @throws RangeError */
export function checkedId(id: string): string {
  if (!/^[A-Za-z0-9_]{6,32}$/.test(id))
    throw new RangeError('an order or refund id has a wrong form');
  return id;
}

/** A number of PayPal's. @throws RangeError */
export function checkedNumber(number: string): string {
  if (!numberForm.test(number)) throw new RangeError('a number of PayPal has a wrong form');
  return number;
}
