export { getBillHistory } from './bill-history.ts';
export { explainBillLine } from './explain-bill-line.ts';
export { type BillDetail, getBill } from './get-bill.ts';
export { getBillForecast } from './get-forecast.ts';
export { exportBills, listBills } from './list-bills.ts';
export { listBillEvents } from './list-events.ts';
export type { PricesOf } from './running-bill.ts';
export { getRunningMonth } from './running-month.ts';
export { getSettlementStatement, type SettlementStatement } from './settlement-statement.ts';
