export { askAboutPayment } from './ask-gateway.ts';
export {
  askAboutBooked,
  askAboutMovement,
  bookMovement,
  openStatementCase,
  type StatementMovement,
} from './book-statement-line.ts';
export { type BookedMovement, bookedMovements } from './booked-movements.ts';
export { type Contested, contestedPayments, paymentKey } from './contested.ts';
export { receivePayment } from './book-payment.ts';
export {
  casesOfPayment,
  companiesOfNumbers,
  findCaseRefund,
  findPaymentCase,
  insertOffset,
  lockCaseOfRefund,
  lockCaseWithTrade,
  lockNextCase,
  lockPaymentCase,
  hasAssigned,
  movePaymentCase,
  numberKey,
  orderedUnder,
  type PaymentCaseFilters,
  type PaymentCaseRow,
  selectPaymentCases,
  setCaseClaim,
  shrinkPaymentCase,
} from './case-repo.ts';
export { paymentJobs } from './jobs.ts';
export { paymentInvariants } from './ledger-comparisons.ts';
export { openLateRefunds } from './late-refunds.ts';
export { listLateRefunds } from './list-late-refunds.ts';
export { listPaymentMethods } from './list-methods.ts';
export { closePayment, holdPayment } from './close-payment.ts';
export { openAtGateways } from './open-at-gateways.ts';
export { openPayment } from './open-payment.ts';
export { lockPaid, openCaseRefund, type OpenedRefund, openRefund } from './open-refund.ts';
export { receiveNotification } from './receive-notification.ts';
export { reconcilePayments } from './reconcile.ts';
export { refundsOrderedFor } from './refund-repo.ts';
export type {
  AllSettlers,
  OrderedRefund,
  RefundSettler,
  RefundSettlers,
} from './refund-settler.ts';
export { sendRefunds } from './send-refunds.ts';
export type { ReceivedPayment, Settler, Settlers } from './settler.ts';
export { unfinishedPayments, unfinishedRefunds } from './unfinished.ts';
export { attemptStep, firstNextStep, openAttempt, startAttempt } from './start-attempt.ts';
export { foreignRefundsOf, type OwnRecord, ownRecordsOf } from './statement-match.ts';
export { findCaseUndo, openInPlaceOf } from './undone-cases.ts';
export type { TradeRow } from './trade.ts';
export { withinTime } from './within-time.ts';
export { waitingPaymentCases } from './waiting-cases.ts';
