import type { StepResult, VerificationStep } from '@arcadia/contract/callbacks/verifications';
import type { Exchange } from './exchange.ts';
import type { Verdict } from './judge.ts';

/** Players notice responses slower than this. */
const slowMs = 1_000;
const none = { fault: null, code: null, detail: null };
const isSlow = (exchange: Exchange | null) => (exchange?.latencyMs ?? 0) > slowMs;

/** @param detail what is to be said although nothing is wrong */
export function passedStep(
  step: VerificationStep,
  exchange: Exchange | null,
  detail: string | null = null,
): StepResult {
  return { step, outcome: 'passed', ...none, detail, slow: isSlow(exchange), exchange };
}

export function skippedStep(step: VerificationStep): StepResult {
  return { step, outcome: 'skipped', ...none, slow: false, exchange: null };
}

export function failedStep(
  step: VerificationStep,
  { fault, code, detail }: Verdict,
  exchange: Exchange | null,
): StepResult {
  return { step, outcome: 'failed', fault, code, detail, slow: isSlow(exchange), exchange };
}

/** A fault that does not keep a service offline. */
export function warnedStep(
  step: VerificationStep,
  verdict: Verdict,
  exchange: Exchange | null,
): StepResult {
  return { ...failedStep(step, verdict, exchange), outcome: 'warned' };
}

/** A refusal that proves nothing, because the server has accepted no valid call. */
export function inconclusiveStep(step: VerificationStep, exchange: Exchange): StepResult {
  const verdict: Verdict = { fault: 'refuses_everything', code: null, detail: null };
  return { ...failedStep(step, verdict, exchange), outcome: 'skipped' };
}
