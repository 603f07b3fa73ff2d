import { batch } from '../../packages/domain/src/database/batch.ts';
import { usualBatch } from '../../packages/domain/src/database/batch-limits.ts';
import { openDatabase } from '../../packages/domain/src/database/connection.ts';
import type { DatabaseUrls } from '../../packages/domain/src/database/logins.ts';
import { read } from '../../packages/domain/src/database/transaction.ts';
import { checkLedger, type Finding } from '../../packages/domain/src/ledger/index.ts';
import { reachDatabase } from './database-url.ts';
import { features } from './features.ts';

// `npm run ledger:check`: tests every invariant of the ledger against the whole database, and compares it with what the
// features say about the same money, in one snapshot and without stopping the product. Prints one line per invariant
// with its number of breaches; the exit code is 1 if there is any.

const { urls, release } = await reachDatabase(process.env);
try {
  const findings = await findingsAt(urls);
  for (const finding of findings) print(finding);
  const breached = findings.filter(({ breaches }) => breaches > 0);
  console.log(
    breached.length === 0
      ? `The ledger is sound: all ${findings.length} invariants hold.`
      : `The ledger is NOT sound: ${breached.length} of ${findings.length} invariants are breached.`,
  );
  process.exitCode = breached.length === 0 ? 0 : 1;
} finally {
  await release();
}

async function findingsAt(urls: DatabaseUrls): Promise<Finding[]> {
  const database = openDatabase(urls, {
    maxConnections: 1,
    // The longer the history, the longer the check; whoever started it can stop it.
    batch: { ...usualBatch, statementMs: 0 },
    onIdleError(error) {
      throw error;
    },
  });
  try {
    const ctx = { database, actor: { kind: 'system', name: 'ledger check' } } as const;
    return await read(batch(ctx), (db) => checkLedger(db, features));
  } finally {
    await database.close();
  }
}

function print({ invariant, breaches, examples }: Finding): void {
  console.log(`${invariant}: ${breaches} ${breaches === 1 ? 'breach' : 'breaches'}`);
  for (const example of examples) console.log(`  ${example}`);
}
