import { randomBytes } from 'node:crypto';
import type { CallbackKind } from '@arcadia/contract/callbacks';
import type { StepResult, VerificationStep } from '@arcadia/contract/verifications';
import type { Context } from '../database/context.ts';
import type { Callback } from './callback-set.ts';
import type { Signer } from './credential.ts';
import { parseExactly } from './exact-json.ts';
import { exchangeSigned, type Exchange } from './exchange.ts';
import { judgeSuccess, readAnswer, type Verdict } from './judge.ts';
import { tampered, testCode } from './test-code.ts';

/** What the steps of one run share. */
export type Run = {
  ctx: Context;
  signer: Signer;
  callbacks: readonly Callback[];
  roundId: string;
  /** Told by get_sstoken, asked for by update_sstoken. */
  ssToken: string | null;
  /** Whether the result was taken the first time it was told. */
  settled: boolean;
};

export type Step = { step: VerificationStep; run: (run: Run) => Promise<StepResult> };

/** Answers slower than this are felt by players. */
const slowMs = 1_000;
const uid = 'arcadia-check-1';

export function newRun(ctx: Context, signer: Signer, callbacks: readonly Callback[]): Run {
  const roundId = `arcadia-check-${randomBytes(8).toString('hex')}`;
  return { ctx, signer, callbacks, roundId, ssToken: null, settled: false };
}

/** The steps in the order of protocols, section 1. Later ones use what earlier ones have learnt. */
export const steps: readonly Step[] = [
  { step: 'address', run: checkAddresses },
  { step: 'get_sstoken', run: getToken },
  { step: 'get_sstoken_tampered', run: (run) => expectRefusal(run, 'get_sstoken_tampered') },
  { step: 'get_sstoken_expired', run: (run) => expectRefusal(run, 'get_sstoken_expired') },
  { step: 'update_sstoken', run: updateToken },
  { step: 'game_start', run: (run) => report(run, 'game_start') },
  { step: 'game_settle', run: (run) => report(run, 'game_settle') },
  { step: 'game_settle_again', run: (run) => report(run, 'game_settle_again') },
  { step: 'notify', run: (run) => callOnce(run, 'notify', 'notify') },
  { step: 'wrong_signature', run: refuseStranger },
];

async function checkAddresses({ ctx, callbacks }: Run): Promise<StepResult> {
  for (const { kind, url } of callbacks) {
    const fault = await ctx.ports.callbacks.check(url);
    if (fault !== null) return failedStep('address', { fault, code: null, detail: kind }, null);
  }
  return passedStep('address', null);
}

async function getToken(run: Run): Promise<StepResult> {
  const callback = of(run, 'get_sstoken');
  if (!callback) return skippedStep('get_sstoken');
  const { response, exchange } = await call(run, callback, { '{{code}}': codeFor(run) });
  const judged = judgeSuccess('get_sstoken', response, now(run));
  if (!judged.ok) return failedStep('get_sstoken', judged, exchange);
  run.ssToken = String(judged.data['ss_token']);
  return passedStep('get_sstoken', exchange);
}

/** Codes of the token module that say what is wrong with a forged and with an old one. */
const refusals = {
  // Which of them depends on whether a server checks the signature, decodes or compares claims first.
  get_sstoken_tampered: [1002, 1003, 1004],
  get_sstoken_expired: [1005],
} as const;

async function expectRefusal(
  run: Run,
  step: 'get_sstoken_tampered' | 'get_sstoken_expired',
): Promise<StepResult> {
  const callback = of(run, 'get_sstoken');
  if (!callback) return skippedStep(step);
  const code = step === 'get_sstoken_tampered' ? tampered(codeFor(run)) : codeFor(run, -60);
  const { response, exchange } = await call(run, callback, { '{{code}}': code });
  const read = readAnswer('get_sstoken', response);
  if (!read.ok) return failedStep(step, read, exchange);
  if (read.retCode === 0) {
    const fault = step === 'get_sstoken_tampered' ? 'accepted_tampered' : 'accepted_expired';
    return failedStep(step, { fault, code: null, detail: 'ret_code 0' }, exchange);
  }
  const told = read.answer['sdk_error_code'];
  const allowed: readonly unknown[] = refusals[step];
  if (allowed.includes(told)) return passedStep(step, exchange);
  const detail = `sdk_error_code ${JSON.stringify(told) ?? ''}`.trim().slice(0, 100);
  return failedStep(step, { fault: 'wrong_error_code', code: null, detail }, exchange);
}

async function updateToken(run: Run): Promise<StepResult> {
  const callback = of(run, 'update_sstoken');
  if (!callback || run.ssToken === null) return skippedStep('update_sstoken');
  const { response, exchange } = await call(run, callback, { '{{ss_token}}': run.ssToken });
  const judged = judgeSuccess('update_sstoken', response, now(run));
  return judged.ok
    ? passedStep('update_sstoken', exchange)
    : failedStep('update_sstoken', judged, exchange);
}

async function report(
  run: Run,
  step: 'game_start' | 'game_settle' | 'game_settle_again',
): Promise<StepResult> {
  const callback = of(run, 'report_game_info');
  if (!callback) return skippedStep(step);
  const body = roundBody(run, callback.body, step === 'game_start' ? 'game_start' : 'game_settle');
  const { response, exchange } = await exchangeSigned(run.ctx, run.signer, {
    url: callback.url,
    body,
  });
  const judged = judgeSuccess('report_game_info', response, now(run));
  if (step === 'game_settle') run.settled = judged.ok;
  if (judged.ok) return passedStep(step, exchange);
  const repeated = step === 'game_settle_again' && run.settled && judged.fault === 'ret_code';
  return failedStep(step, repeated ? { ...judged, fault: 'not_idempotent' } : judged, exchange);
}

async function callOnce(run: Run, step: VerificationStep, kind: CallbackKind): Promise<StepResult> {
  const callback = of(run, kind);
  if (!callback) return skippedStep(step);
  const { response, exchange } = await call(run, callback, {});
  const judged = judgeSuccess(kind, response, now(run));
  return judged.ok ? passedStep(step, exchange) : failedStep(step, judged, exchange);
}

/** A stranger's signature must be refused, by an HTTP state that says so or by a `ret_code`. */
async function refuseStranger(run: Run): Promise<StepResult> {
  const callback = of(run, 'get_sstoken');
  if (!callback) return skippedStep('wrong_signature');
  const body = filled(run, callback.body, { '{{code}}': codeFor(run) });
  const { response, exchange } = await exchangeSigned(run.ctx, run.signer, {
    url: callback.url,
    body,
    forge: true,
  });
  if (response.kind === 'answered' && response.status >= 400 && response.status < 500)
    return passedStep('wrong_signature', exchange);
  const read = readAnswer('get_sstoken', response);
  if (!read.ok) return failedStep('wrong_signature', read, exchange);
  if (read.retCode !== 0) return passedStep('wrong_signature', exchange);
  const verdict: Verdict = { fault: 'accepted_wrong_signature', code: null, detail: 'ret_code 0' };
  return failedStep('wrong_signature', verdict, exchange);
}

const of = ({ callbacks }: Run, kind: CallbackKind) => callbacks.find((one) => one.kind === kind);
const now = ({ ctx }: Run) => ctx.ports.callbacks.now();

function codeFor(run: Run, seconds?: number): string {
  const about = { uid, appId: run.signer.appId, now: now(run) };
  return testCode(run.signer.secret, seconds === undefined ? about : { ...about, seconds });
}

function call(run: Run, { url, body }: Callback, values: Readonly<Record<string, string>>) {
  return exchangeSigned(run.ctx, run.signer, { url, body: filled(run, body, values) });
}

/** Fills the placeholders of a test body. They stand inside JSON strings, so a value is escaped as JSON has it. */
function filled(run: Run, body: string, values: Readonly<Record<string, string>>): string {
  const all: Record<string, string> = {
    '{{app_id}}': run.signer.appId,
    '{{now_ms}}': String(now(run).getTime()),
    '{{round_id}}': run.roundId,
    ...values,
  };
  return Object.entries(all).reduce(
    (text, [name, value]) => text.replaceAll(name, () => JSON.stringify(value).slice(1, -1)),
    body,
  );
}

/** The customer's own round, with the times and results that its type of report has. */
function roundBody(run: Run, body: string, type: 'game_start' | 'game_settle'): string {
  const parsed = parseExactly(filled(run, body, {}));
  const base = isObject(parsed) ? parsed : {};
  const message = isObject(base['report_msg']) ? base['report_msg'] : {};
  const seconds = Math.floor(now(run).getTime() / 1000);
  const times =
    type === 'game_start'
      ? { battle_start_at: seconds }
      : {
          battle_start_at: seconds - 60,
          battle_end_at: seconds,
          battle_duration: 60,
          results: resultsFor(message['players']),
        };
  return JSON.stringify({ ...base, report_type: type, report_msg: { ...message, ...times } });
}

function resultsFor(players: unknown): object[] {
  const list: unknown[] = Array.isArray(players) ? players : [];
  return list.filter(isObject).map((player, index) => ({
    uid: player['uid'],
    rank: index + 1,
    is_escaped: 0,
    is_ai: player['is_ai'] ?? 0,
    role: 0,
    score: index === 0 ? 100 : 60,
    is_win: index === 0 ? 2 : 1,
    award: 0,
    extras: '',
    is_managed: 0,
  }));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const none = { fault: null, code: null, detail: null };
const isSlow = (exchange: Exchange | null) => (exchange?.latencyMs ?? 0) > slowMs;

function passedStep(step: VerificationStep, exchange: Exchange | null): StepResult {
  return { step, outcome: 'passed', ...none, slow: isSlow(exchange), exchange };
}

function skippedStep(step: VerificationStep): StepResult {
  return { step, outcome: 'skipped', ...none, slow: false, exchange: null };
}

function failedStep(
  step: VerificationStep,
  { fault, code, detail }: Verdict,
  exchange: Exchange | null,
): StepResult {
  return { step, outcome: 'failed', fault, code, detail, slow: isSlow(exchange), exchange };
}
