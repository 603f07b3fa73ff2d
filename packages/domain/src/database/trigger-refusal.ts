import type { ErrorName } from '@arcadia/contract/wire/errors';
import { Refusal } from '@arcadia/contract/wire/refusal';
import pg from 'pg';

/**
 * Refusals of triggers, by SQLSTATE: see 0025_account_closure.sql, 0035_overdue.sql, 0037_invoices.sql, 0045_package_orders.sql,
 * 0047_invoices_of_packages.sql, 0092_gateway_switches.sql and 0093_suspensions.sql.
 */
const refusals: Readonly<Record<string, ErrorName>> = {
  AC001: 'accountClosing',
  AC002: 'insufficientCredit',
  AC003: 'billInvoiced',
  AC004: 'invoiceExceeds',
  AC005: 'companySuspended',
  AC010: 'packageSoldOut',
  AC011: 'purchaseLimit',
  AC012: 'packageFirstOrderOnly',
  AC013: 'packagePriceChanged',
  AC014: 'packageInvoiced',
  AC015: 'gatewayOff',
};

/** The refusal that a trigger's error stands for; any other error unchanged. */
export function triggerRefusal(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  const name = refusals[error.code ?? ''];
  return name === undefined ? error : new Refusal(name, {}, { cause: error });
}
