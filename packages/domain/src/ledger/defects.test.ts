import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import {
  asAdmin,
  cloneTemplate,
  databaseUrl,
  dropDatabase,
} from '../../../../tools/testing/database.ts';
import { checkLedger } from './check.ts';
import { type Defect, modelDefects } from './testing/defects.ts';
import { stormDefects } from './testing/storm-defects.ts';
import { twoLineDefects } from './testing/two-line-defects.ts';
import { tamperings } from './testing/tamperings.ts';
import { playModel } from './testing/model-run.ts';
import { batchesOf } from './testing/operations.ts';
import {
  asOwner,
  openScratchLedger,
  reopenScratchLedger,
  type ScratchLedger,
} from './testing/scratch-ledger.ts';
import { storm } from './testing/storm.ts';

/** Enough rounds for every defect; the test stops at the first that notices. */
const seeds = Array.from({ length: 10 }, (_, index) => index + 1);
const file = randomBytes(6).toString('hex');
/** A ledger with transfers in it, of which each tampering gets a copy. */
const sound = `sound_${file}`;
const own = `defect_${file}`;
let ledger: ScratchLedger;

afterAll(() => dropDatabase(sound));
afterEach(async () => {
  await ledger.close();
  await dropDatabase(own);
});

async function begin(): Promise<void> {
  await cloneTemplate(own);
  ledger = await openScratchLedger(databaseUrl(own), 32);
}

async function beginSound(): Promise<void> {
  await cloneTemplate(own, sound);
  ledger = reopenScratchLedger(databaseUrl(own), 2);
}

async function makeSound(): Promise<void> {
  await cloneTemplate(sound);
  const made = await openScratchLedger(databaseUrl(sound), 32);
  await playModel(made, 'sound', playbook(1));
  await made.close();
}
beforeAll(makeSound);

test.each([...modelDefects, ...twoLineDefects])('the model notices that $name', async (defect) => {
  await begin();
  await apply(defect);
  await expect(playSeeds()).rejects.toThrow(defect.noticedBy);
});

test.each(stormDefects)('the storm notices that $name', async (defect) => {
  await begin();
  await apply(defect);
  await expect(manyStorms()).rejects.toThrow(defect.noticedBy);
});

test.each(tamperings)('the invariants notice that $name', async ({ script = '', noticedBy }) => {
  await beginSound();
  // Switches the append-only triggers off, as someone bent on it would.
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${own}`;
  await asOwner(url.href, `set session_replication_role = replica; ${script}`);
  expect((await breachedInvariants()).join('\n')).toMatch(noticedBy);
});

/** One storm may pass by luck: whether two transfers meet is up to the scheduler. Ends at the first that notices. */
async function manyStorms(): Promise<void> {
  for (let round = 1; round <= 40; round += 1)
    await storm(ledger, { clients: 32, transfersEach: 50, round });
}

async function apply({ script, edit }: Defect): Promise<void> {
  if (script) await asOwner(ledger.url, script);
  if (!edit) return;
  const { rows } = await asAdmin(
    ledger.url,
    `select pg_get_functiondef('${edit.function}'::regproc) as text`,
  );
  const text: string = rows[0].text;
  expect(text).toContain(edit.replace);
  await asOwner(ledger.url, text.replaceAll(edit.replace, edit.by));
}

async function playSeeds(): Promise<void> {
  for (const seed of seeds) await playModel(ledger, `seed${seed}`, playbook(seed));
}

function playbook(seed: number) {
  return fc.sample(batchesOf({ batches: 6, size: 16 }), { seed, numRuns: 1 })[0] ?? [];
}

async function breachedInvariants(): Promise<string[]> {
  const findings = await ledger.database.kysely.transaction().execute((tx) => checkLedger(tx));
  return findings.filter(({ breaches }) => breaches > 0).map(({ invariant }) => invariant);
}
