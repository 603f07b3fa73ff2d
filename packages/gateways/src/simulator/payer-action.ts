/** While the payment is open. */
export const beforePayment = [
  'pay',
  'decline',
  'expire',
  'pay-late',
  'pay-slowly',
  'pay-too-slowly',
  'fail-slowly',
  'notify-twice',
  'notify-forged',
  'notify-wrong-amount',
  'pay-unknown-order',
  'pay-twice',
  'lose-notification',
] as const;
/** Once it is paid. */
export const afterPayment = [
  'refund-immediately',
  'refund-slowly',
  'fail-refunds',
  'refuse-refunds',
  'dispute',
] as const;

/** Actions that make another payment beside the one on whose page they are done. */
export type BesideAction = 'pay-unknown-order' | 'pay-twice';

/** Actions at a simulator's page in the payer's place. */
const payerActions = [...beforePayment, 'resend', ...afterPayment] as const;
export type PayerAction = (typeof payerActions)[number];

export function isPayerAction(text: string | undefined): text is PayerAction {
  return (payerActions as readonly (string | undefined)[]).includes(text);
}
