export { askAboutPayment } from './ask-gateway.ts';
export { receivePayment } from './book-payment.ts';
export { paymentInvariants } from './ledger-comparisons.ts';
export { listPaymentMethods } from './list-methods.ts';
export { openPayment } from './open-payment.ts';
export { type OpenedRefund, openRefund } from './open-refund.ts';
export { receiveNotification } from './receive-notification.ts';
export { reconcilePayments } from './reconcile.ts';
export type {
  AllSettlers,
  OrderedRefund,
  RefundFailure,
  RefundSettler,
  RefundSettlers,
} from './refund-settler.ts';
export { sendRefunds } from './send-refunds.ts';
export type { ReceivedPayment, Settler, Settlers } from './settler.ts';
export { firstNextStep, startAttempt } from './start-attempt.ts';
