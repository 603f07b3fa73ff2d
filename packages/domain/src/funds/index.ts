export { availableCredit, requireCredit } from './available-credit.ts';
export {
  dropRunningCharges,
  notedCharges,
  noteRunningCharge,
  outdateRunningCharges,
} from './running-charges.ts';
export { confirmRecharge, findRechargeOf, getRecharge } from './confirm-recharge.ts';
export { creditFunds } from './credit-funds.ts';
export { nonRefundable } from './lots.ts';
export { lotsMatch } from './lots-match.ts';
export { lapseFunds, moveDeposit, takeCash } from './move-funds.ts';
export { createRecharge } from './create-recharge.ts';
export { exportAllTransactions } from './export-all-transactions.ts';
export { exportTransactions } from './export-transactions.ts';
export { fundsInvariants, discountLines } from './ledger-comparisons.ts';
export { discountTold } from './discount-told.ts';
export { listOpenRecharges } from './list-open-recharges.ts';
export { listAllTransactions, listTransactions } from './list-transactions.ts';
export { findReceipt, type Receipt } from './find-receipt.ts';
export { homeFunds } from './home-funds.ts';
export { companyFunds, fundsOverview, supportedCurrencies } from './overview.ts';
export { rechargePurpose, rechargeSettlers } from './recharge-settler.ts';
export { refillLots, spendLots } from './lots.ts';
export { endRefundLine, insertRefundLine, newLineId } from './refund-lines.ts';
export {
  findLots,
  heldAndRefunded,
  type LotRow,
  lotsOf,
  moveInLots,
  refundableOfLots,
  refundLines,
} from './refund-lots.ts';
export { balancesBefore, statementLines } from './statement-lines.ts';
export { firstPayment, startPayment } from './start-payment.ts';
export { insertTransactions, type TransactionLine } from './transaction-line.ts';
export { requireUnused, type Taken, undoCredit, undoingOf } from './undo-credit.ts';
export { returnTaken } from './return-taken.ts';
export { takeBack } from './take-back.ts';
