import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startMailServer } from '@arcadia/gateways/test-support/mail-server';
import { visitDemo } from '../../screenshots/demo.ts';
import { startThrowaway } from '../../postgres/throwaway.ts';
import { startProduct } from '../../screenshots/product.ts';
import { type Ajv, type Answer, answerChecker } from './answers.ts';
import { type Call, callsSource, type Generator } from './client-calls.ts';
import { failedJobs, smtpSettings, unknownRecipients } from './failed-jobs.ts';
import { caller, type KnownInputs, knownInputs, recordsOf } from './known-inputs.ts';
import { inputOf, type OpenApi, type Operation, operationsOf } from './operations.ts';
import { knownOf, storedInputs } from './stored-inputs.ts';

/** What one call came to: null is right. */
type Result = { readonly name: string; readonly problem: string | null; readonly refused: boolean };

type Tools = {
  readonly folder: string;
  readonly document: OpenApi;
  readonly picture: File;
  readonly ajv: () => Ajv;
  readonly compile: (file: string) => void;
};

/** Starts the seeded product and calls each of its operations through one generated client. */
export async function callThrough(generator: Generator, tools: Tools): Promise<Result[]> {
  const { folder, document, picture, compile } = tools;
  const mail = await startMailServer({ unknown: unknownRecipients });
  const postgres = await startThrowaway();
  await postgres.run('create database product');
  const databaseUrl = postgres.addressOf('product');
  const settings = { ...smtpSettings(mail), DATABASE_URL: databaseUrl };
  const product = await startProduct(() => undefined, settings);
  try {
    const demo = await visitDemo(product.address);
    // Jobs fail first: a job is looked for among what is stored, and the queue may be empty otherwise.
    const jobs = await failedJobs(product.address, demo.operatorToken);
    const calls = callsOf(
      document,
      await storedInputs(databaseUrl, demo.companyId),
      await knownInputs(product.address, { demo, picture }),
      jobs,
    );
    const name = `${generator}-calls`;
    await writeFile(join(folder, `${name}.ts`), callsSource(generator, calls));
    compile(`${name}.ts`);
    const wire = watchedFetch();
    const base = `${product.address}/api`;
    const { memberToken: member, operatorToken: operator } = demo;
    const own = { usageKey: await usageKey(product.address, operator), picture };
    Object.assign(globalThis, { check: { base, fetch: wire.fetch, member, operator, ...own } });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by callsSource above
    const module = (await import(pathToFileURL(join(folder, 'out', `${name}.js`)).href)) as Module;
    const check = answerChecker(tools.ajv(), document);
    const results: Result[] = [];
    for (const [index, { name: operationId, run }] of module.calls.entries()) {
      const operation = calls[index]?.operation;
      if (!operation) throw new Error(`${operationId} is called once too often`);
      const [answer, failure] = await wire.answerTo(run);
      const problem = isUnready(operationId, answer?.status)
        ? null
        : (failure ?? (answer === null ? 'sent nothing' : check(operation, answer)));
      if (problem !== null) console.log(`${generator}: ${operationId}: ${problem}`);
      results.push({ name: operationId, problem, refused: isRefusal(answer) });
    }
    return results;
  } finally {
    await product.stop();
    await postgres.stop();
    await mail.close();
  }
}

type Module = { calls: readonly { name: string; run: () => Promise<unknown> }[] };

/** Reads first, then writes, then what takes away what others need: each with its required fields and with all. */
function callsOf(document: OpenApi, ...sources: readonly KnownInputs[]): Call[] {
  const operations = operationsOf(document).toSorted((one, other) => rank(one) - rank(other));
  const known = knownOf(operations, ...sources);
  return operations.flatMap((operation) => {
    const given = known(operation);
    const [least, most] = [
      inputOf(document, operation, { known: given, full: false }),
      inputOf(document, operation, { known: given, full: true }),
    ];
    const hasOptional = Object.keys(most.query).length > Object.keys(least.query).length;
    return [least, ...(hasOptional ? [most] : [])].map((input) => ({ operation, input }));
  });
}

function rank({ method, operationId }: Operation): number {
  if (method === 'get') return 0;
  if (/^(?:delete|remove|revoke|discard|take)/.test(operationId)) return 2;
  if (operationId.startsWith('end')) return 3;
  return /signOut$/i.test(operationId) ? 4 : 1;
}

function isRefusal(answer: Answer | null): boolean {
  if (answer?.type.startsWith('application/json') !== true) return false;
  const parsed: unknown = JSON.parse(answer.text);
  return typeof parsed !== 'object' || parsed === null || !('code' in parsed) || parsed.code !== 0;
}

/** Milliseconds for one call; without a limit one that hangs would stop the check. */
const callTimeoutMs = 20_000;

/** The fetch that the clients use. It keeps what came over the wire. */
function watchedFetch() {
  let latest: Answer | null = null;
  const watched: typeof fetch = async (input, init) => {
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(callTimeoutMs) });
    const { status, headers } = response;
    const type = headers.get('content-type') ?? '';
    const isStream = type.startsWith('text/event-stream');
    // A stream does not end by itself: that it begins is enough.
    const bytes = isStream ? new Uint8Array() : await response.arrayBuffer();
    if (isStream) await response.body?.cancel();
    latest = { status, type, text: new TextDecoder().decode(bytes) };
    return new Response(bytes, { status, headers });
  };
  return {
    fetch: watched,
    async answerTo(run: () => Promise<unknown>): Promise<[Answer | null, string | null]> {
      latest = null;
      let failure: string | null = null;
      try {
        failure = unread(await run());
      } catch (error) {
        // The class throws its answer when the status is a failure; the check of the answer names that.
        if (!(error instanceof Response)) failure = String(error);
      }
      return [latest, failure];
    },
  };
}

/** What the client could not read, though it arrived. */
function unread(result: unknown): string | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each client has its own type, and all give one or more of these
  const { data, error, body } = result as { data?: unknown; error?: unknown; body?: unknown };
  if (error instanceof Error) return `the client could not read the answer: ${error.message}`;
  // A stream is read by the caller.
  return data || error || body ? null : 'the client gave no data';
}

/** A new key of the source that the document's examples of usage events come from. */
async function usageKey(address: string, operatorToken: string): Promise<string> {
  const operator = caller(address, operatorToken);
  const { sources } = await operator('/ops/usage/sources');
  const source = recordsOf(sources).find(({ uri }) => uri === '/play/cn');
  if (!source) throw new Error('the seeded product lacks the source of the examples');
  const overlapHours = 1;
  const { key } = await operator(`/ops/usage/sources/${String(source['id'])}/keys`, {
    overlapHours,
  });
  return String(key);
}

/**
 * Calls that the seeded product has nothing for: the status that they are answered with instead of 200, and why. Their answers are
 * checked by the tests of their features.
 */
const statuses: Readonly<Record<string, number>> = {
  // Only a company overseas has a commercial invoice, and the demo company is none.
  downloadCommercialInvoice: 404,
  // Nobody of the demo has a passkey: only a browser makes one.
  renamePasskey: 404,
  removePasskey: 404,
  removeOperatorPasskey: 404,
  // The company that closes its account is another one.
  stopClosing: 404,
  // A payment to a bank must have been made first, which is done by another call with another id.
  returnPayout: 404,
  // A red-letter invoice must have been uploaded first.
  voidInvoice: 400,
  // A whole campaign, whose parts must fit each other.
  saveCampaign: 400,
};

const isUnready = (name: string, status: number | undefined): boolean =>
  status !== undefined && statuses[name] === status;
