import { openDatabase } from '@arcadia/domain/database/connection';
import { checkLedger, type Invariant } from '@arcadia/domain/ledger/index';

/** Names of the invariants that are breached: those of the ledger, and those given. */
export async function ledgerFindings(
  databaseUrl: string,
  invariants: readonly Invariant[],
): Promise<string[]> {
  const database = openDatabase(databaseUrl, {
    maxConnections: 1,
    onIdleError(error) {
      throw error;
    },
  });
  try {
    const all = await database.kysely.transaction().execute((db) => checkLedger(db, invariants));
    return all.filter(({ breaches }) => breaches > 0).map(({ invariant }) => invariant);
  } finally {
    await database.close();
  }
}
