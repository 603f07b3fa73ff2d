import type { CallbackKind } from '@arcadia/contract/callbacks/callback-kinds';
import type { StepResult, VerificationStep } from '@arcadia/contract/callbacks/verifications';
import type { CallbackResponse } from '../ports/callback-client.ts';
import type { Callback } from './callback-set.ts';
import { exchangeSigned, type Exchange } from './exchange.ts';
import { judgeSuccess, type Judged, notUtf8, readAnswer, type Verdict } from './judge.ts';
import { type BodyBy, causeOfRefusal, isRefused, isTaken } from './probe-signature.ts';
import { roundBody } from './round-body.ts';
import { call, callbackOf, checkUid, codeFor, filled, nowOf, type Run } from './run-context.ts';
import {
  failedStep,
  inconclusiveStep,
  passedStep,
  skippedStep,
  warnedStep,
} from './step-result.ts';
import { type CodeForm, tampered } from './test-code.ts';

export type Step = { step: VerificationStep; run: (run: Run) => Promise<StepResult> };

/** The steps in the order of protocols, section 1. Later ones use results of earlier ones. */
export const steps: readonly Step[] = [
  { step: 'address', run: checkAddresses },
  { step: 'get_sstoken', run: getToken },
  { step: 'get_sstoken_tampered', run: (run) => expectRefusal(run, 'get_sstoken_tampered') },
  { step: 'get_sstoken_expired', run: (run) => expectRefusal(run, 'get_sstoken_expired') },
  { step: 'update_sstoken', run: updateToken },
  { step: 'game_start', run: (run) => report(run, 'game_start') },
  { step: 'game_settle', run: (run) => report(run, 'game_settle') },
  { step: 'game_settle_again', run: (run) => report(run, 'game_settle_again') },
  { step: 'notify', run: notify },
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
  const callback = callbackOf(run, 'get_sstoken');
  if (!callback) return skippedStep('get_sstoken');
  const asked = await call(run, callback, { '{{code}}': codeFor(run) });
  const other = isRefused('get_sstoken', asked.response) ? await otherForm(run, callback) : null;
  const { response, exchange } = other ?? asked;
  run.accepted = isTaken('get_sstoken', response);
  const judged = judgeSuccess('get_sstoken', response, nowOf(run), checkUid);
  if (judged.ok) run.ssToken = String(judged.data['ss_token']);
  return concluded(run, 'get_sstoken', {
    kind: 'get_sstoken',
    judged,
    response,
    exchange,
    detail: other ? run.codeForm : null,
    bodyBy: (secret, form) =>
      filled(run, callback.body, { '{{code}}': codeFor(run, { secret, form }) }),
  });
}

/** The response to a code in the other form, if that is the one that the server accepts. */
async function otherForm(run: Run, callback: Callback) {
  const asked = (form: CodeForm) => call(run, callback, { '{{code}}': codeFor(run, { form }) });
  const other = await asked('hex_text');
  if (!isTaken('get_sstoken', other.response)) return null;
  // A server that behaves inconsistently may accept the usual form, too.
  const again = await asked('rfc7515');
  if (!isRefused('get_sstoken', again.response)) return null;
  run.codeForm = 'hex_text';
  return other;
}

/** Error codes for a forged and for an expired code. */
const refusals = {
  // The error code depends on whether a server checks the signature, decodes or compares claims first.
  get_sstoken_tampered: [1002, 1003, 1004],
  get_sstoken_expired: [1005],
} as const;

async function expectRefusal(
  run: Run,
  step: 'get_sstoken_tampered' | 'get_sstoken_expired',
): Promise<StepResult> {
  const callback = callbackOf(run, 'get_sstoken');
  if (!callback) return skippedStep(step);
  const code =
    step === 'get_sstoken_tampered' ? tampered(codeFor(run)) : codeFor(run, { seconds: -60 });
  const { response, exchange } = await call(run, callback, { '{{code}}': code });
  if (provesNothing(run, response)) return inconclusiveStep(step, exchange);
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
  const callback = callbackOf(run, 'update_sstoken');
  if (!callback || run.ssToken === null) return skippedStep('update_sstoken');
  const { response, exchange } = await call(run, callback, { '{{ss_token}}': run.ssToken });
  const judged = judgeSuccess('update_sstoken', response, nowOf(run));
  return concluded(run, 'update_sstoken', { kind: 'update_sstoken', judged, response, exchange });
}

async function report(
  run: Run,
  step: 'game_start' | 'game_settle' | 'game_settle_again',
): Promise<StepResult> {
  const callback = callbackOf(run, 'report_game_info');
  if (!callback) return skippedStep(step);
  const kind = 'report_game_info';
  const body = roundBody(run, callback.body, step === 'game_start' ? 'game_start' : 'game_settle');
  const { response, exchange } = await exchangeSigned(run.ctx, run.signer, {
    url: callback.url,
    body,
  });
  const judged = judgeSuccess(kind, response, nowOf(run));
  const repeated = step === 'game_settle_again' && run.settled;
  if (step === 'game_settle') run.settled = judged.ok;
  if (repeated && !judged.ok && judged.fault === 'ret_code')
    return failedStep(step, { ...judged, fault: 'not_idempotent' }, exchange);
  return concluded(run, step, { kind, judged, response, exchange });
}

async function notify(run: Run): Promise<StepResult> {
  const callback = callbackOf(run, 'notify');
  if (!callback) return skippedStep('notify');
  const { response, exchange } = await call(run, callback, {});
  const judged = judgeSuccess('notify', response, nowOf(run));
  return concluded(run, 'notify', { kind: 'notify', judged, response, exchange });
}

/** A wrong signature must be refused, by an HTTP status or a `ret_code`. */
async function refuseStranger(run: Run): Promise<StepResult> {
  const step = 'wrong_signature';
  const callback = callbackOf(run, 'get_sstoken');
  if (!callback) return skippedStep(step);
  const body = filled(run, callback.body, { '{{code}}': codeFor(run) });
  const { response, exchange } = await exchangeSigned(run.ctx, run.signer, {
    url: callback.url,
    body,
    forge: true,
  });
  if (provesNothing(run, response)) return inconclusiveStep(step, exchange);
  if (isRefused('get_sstoken', response)) return passedStep(step, exchange);
  const read = readAnswer('get_sstoken', response);
  if (!read.ok) return failedStep(step, read, exchange);
  const verdict: Verdict = { fault: 'accepted_wrong_signature', code: null, detail: 'ret_code 0' };
  return run.ctx.deployment.callbackSignatureCheck === 'mandatory'
    ? failedStep(step, verdict, exchange)
    : warnedStep(step, verdict, exchange);
}

type Answered = {
  kind: CallbackKind;
  judged: Judged;
  response: CallbackResponse;
  exchange: Exchange;
  /** The remark on the step if it passes. */
  detail?: string | null;
  /** The body anew where it has a code in it. */
  bodyBy?: BodyBy;
};

/** The result of a valid call. If it was refused, the cause is probed. */
async function concluded(
  run: Run,
  step: VerificationStep,
  { kind, judged, response, exchange, detail, bodyBy }: Answered,
): Promise<StepResult> {
  if (judged.ok && response.kind === 'answered' && !response.isUtf8)
    return failedStep(step, notUtf8(kind), exchange);
  if (judged.ok) return passedStep(step, exchange, detail);
  const { url, requestBody } = exchange;
  const cause = isRefused(kind, response)
    ? await causeOfRefusal(run, { kind, url, bodyBy: bodyBy ?? (() => requestBody) })
    : null;
  return failedStep(step, { ...judged, ...cause }, exchange);
}

/** Whether a response is a refusal of a server that has accepted no valid code before. */
function provesNothing(run: Run, response: CallbackResponse): boolean {
  return !run.accepted && isRefused('get_sstoken', response);
}
