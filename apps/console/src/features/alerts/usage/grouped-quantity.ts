/** A decimal string with grouped thousands, however large: never through a floating-point number. */
export function groupedQuantity(quantity: string): string {
  const [whole = '', fraction] = quantity.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
