import { Refusal } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../../database/connection.ts';
import { checkLedger } from '../check.ts';
import { LedgerError } from '../ledger-error.ts';
import { post, postAll, type Posted, reverse } from '../post.ts';
import { type Attempt, AttemptMaker, type Step } from './attempt.ts';
import { type Batch, modelCompanies } from './operations.ts';
import { type Answered, ModelBreach, Oracle, type Outcome } from './oracle.ts';
import { addCompany, bareWrite, type ScratchLedger } from './scratch-ledger.ts';

const occurredAt = new Date('2026-01-02T00:00:00Z');

/**
 * Plays batches of operations against the ledger and the oracle, and compares all balances and tests every invariant
 * after each batch. `name` must be new to the database.
 * @returns how many operations were done, done before, and refused.
 * @throws ModelBreach at the first disagreement.
 */
export async function playModel(
  { url, database }: ScratchLedger,
  name: string,
  batches: readonly Batch[],
): Promise<{ done: number; repeated: number; refused: number }> {
  const db = database.kysely;
  const maker = new AttemptMaker(name);
  for (const [index, currency] of modelCompanies.entries()) {
    await addCompany(url, maker.companyId(index), currency);
  }
  const oracle = new Oracle(await readAllBalances(db), await readNewest(db));
  const count = { done: 0, repeated: 0, refused: 0 };
  for (const { atOnce, operations } of batches) {
    const groups = atOnce ? [operations] : operations.map((operation) => [operation]);
    for (const group of groups) {
      const attempts = group
        .map((operation) => maker.make(operation, oracle.done))
        .filter((attempt) => attempt !== null);
      const answered = await Promise.all(attempts.map((attempt) => answer(db, attempt)));
      oracle.judge(answered);
      for (const { outcome } of answered) {
        if ('refused' in outcome) count.refused += 1;
        else for (const { replayed } of outcome.posted) count[replayed ? 'repeated' : 'done'] += 1;
      }
    }
    await compare(db, oracle);
  }
  return count;
}

async function answer(db: Queries, attempt: Attempt): Promise<Answered> {
  return { attempt, outcome: await send(db, attempt) };
}

async function send(db: Queries, { steps, asList }: Attempt): Promise<Outcome> {
  const tx = bareWrite(db);
  try {
    const [only] = steps;
    if (!asList && only) return { posted: [await sendStep(db, only)] };
    const transfers = steps.flatMap(({ sent }) => ('post' in sent ? [sent.post] : []));
    return { posted: await postAll(tx, transfers) };
  } catch (error) {
    if (error instanceof LedgerError) return { refused: error.reason };
    if (error instanceof Refusal && error.code === 'insufficientCredit')
      return { refused: 'overdrawn' };
    throw error;
  }
}

function sendStep(db: Queries, { sent }: Step): Promise<Posted> {
  const tx = bareWrite(db);
  if ('post' in sent) return post(tx, sent.post);
  const { owner, sequence } = sent.reverse;
  const companyId = owner === 'provider' ? null : owner;
  return reverse(tx, { companyId, sequence }, { reference: 'model', occurredAt });
}

async function compare(db: Queries, oracle: Oracle): Promise<void> {
  const actual = await readAllBalances(db);
  for (const account of new Set([...actual.keys(), ...oracle.balances.keys()])) {
    const [is, shouldBe] = [actual.get(account) ?? 0n, oracle.balances.get(account) ?? 0n];
    if (is !== shouldBe) throw new ModelBreach(`${account} is ${is}, should be ${shouldBe}`);
  }
  const findings = await db.transaction().execute((tx) => checkLedger(tx));
  for (const { invariant, breaches, examples } of findings) {
    if (breaches > 0) throw new ModelBreach(`${invariant}: ${examples.join('; ')}`);
  }
}

async function readAllBalances(db: Queries): Promise<Map<string, bigint>> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['company_id', 'kind', 'detail', 'currency', 'balance'])
    .execute();
  return new Map(
    rows.map((row) => [
      [row.company_id, row.kind, row.detail, row.currency].join('/'),
      row.balance,
    ]),
  );
}

async function readNewest(db: Queries): Promise<Map<string, bigint>> {
  const rows = await db.selectFrom('ledger_book').select(['company_id', 'last_sequence']).execute();
  return new Map(rows.map((row) => [row.company_id, row.last_sequence]));
}
