/** SQLSTATEs that the posting functions raise (see migration 0012_ledger). */
const reasonOfState = {
  LE001: 'malformed',
  LE002: 'unbalanced',
  LE003: 'pairNotAllowed',
  LE004: 'keyReused',
  LE005: 'notPermitted',
  LE006: 'noSuchTransfer',
  LE007: 'wrongCurrency',
  LE008: 'appendOnly',
  LE009: 'outOfOrder',
} as const;

const reasonOfConstraint = {
  ledger_account_not_overdrawn: 'overdrawn',
  ledger_account_not_overcollected: 'overcollected',
  ledger_account_once: 'malformed',
  ledger_entry_pkey: 'malformed',
} as const;

export type LedgerErrorReason =
  | (typeof reasonOfState)[keyof typeof reasonOfState]
  | (typeof reasonOfConstraint)[keyof typeof reasonOfConstraint];

/**
 * The ledger refused a transfer. All reasons but `overdrawn` mean that the calling code is wrong, so they end as an
 * internal error; `overdrawn` reaches people as the refusal `insufficientCredit` (see post.ts).
 */
export class LedgerError extends Error {
  readonly reason: LedgerErrorReason;

  constructor(reason: LedgerErrorReason, cause: unknown) {
    super(`the ledger refused a transfer: ${reason}`, { cause });
    this.name = 'LedgerError';
    this.reason = reason;
  }
}

/** The ledger's meaning of a database error; null if it is not one of the ledger's, such as a lost connection. */
export function ledgerErrorOf(error: unknown): LedgerError | null {
  if (!(error instanceof Error)) return null;
  const reason =
    lookUp(reasonOfState, 'code' in error ? error.code : null) ??
    lookUp(reasonOfConstraint, 'constraint' in error ? error.constraint : null);
  return reason === null ? null : new LedgerError(reason, error);
}

function lookUp<T>(table: Readonly<Record<string, T>>, key: unknown): T | null {
  return typeof key === 'string' && Object.hasOwn(table, key) ? (table[key] ?? null) : null;
}
