import * as z from 'zod/mini';
import { callbackEnvironments } from './callback-environments.ts';
import { environment, faults } from './callbacks.ts';
import { endpoint, needs } from './endpoint.ts';
import { sorting } from './list.ts';
import { id, instant, listOf, paging } from './wire.ts';

/**
 * The callback verifier: it calls a customer's URLs as the platform does and reports what is wrong with the responses.
 */

export const verificationSteps = [
  'address',
  'get_sstoken',
  'get_sstoken_tampered',
  'get_sstoken_expired',
  'update_sstoken',
  'game_start',
  'game_settle',
  'game_settle_again',
  'notify',
  'wrong_signature',
] as const;
export type VerificationStep = (typeof verificationSteps)[number];

const exchange = z.object({
  url: z.string(),
  requestHeaders: z.record(z.string(), z.string()),
  requestBody: z.string(),
  /** The signed text, including its line breaks. */
  signedText: z.string(),
  status: z.nullable(z.int()),
  responseHeaders: z.record(z.string(), z.string()),
  responseBody: z.string(),
  /** Milliseconds from the first byte sent to the last received. */
  latencyMs: z.nullable(z.int()),
});

export const stepResult = z.object({
  step: z.enum(verificationSteps),
  /** `warned`: a fault that does not keep a service offline. */
  outcome: z.enum(['passed', 'warned', 'failed', 'skipped']),
  fault: z.nullable(z.enum(faults)),
  /** Verdict code of the platform, such as 105009. */
  code: z.nullable(z.int()),
  /**
   * The field or status that the fault is about, or what the server does instead. `hex_text` without a fault: it accepts
   * codes in the form of the platform's Java library of 2025 only.
   */
  detail: z.nullable(z.string()),
  /** Slower than a second: works, but users will notice it. */
  slow: z.boolean(),
  exchange: z.nullable(exchange),
});
export type StepResult = z.infer<typeof stepResult>;

const runSummary = z.object({
  id: z.string(),
  environment: z.enum(callbackEnvironments),
  status: z.enum(['running', 'passed', 'failed', 'aborted']),
  startedAt: instant,
  finishedAt: z.nullable(instant),
  startedByName: z.string(),
  /** Whether the current settings are those that the run checked. */
  current: z.boolean(),
  /** The run this one repeats. */
  replayOf: z.nullable(z.string()),
  failedSteps: z.array(z.enum(verificationSteps)),
  /** A run with warnings has passed. */
  warnedSteps: z.array(z.enum(verificationSteps)),
});

const run = z.object({ ...runSummary.shape, serviceId: z.string(), steps: z.array(stepResult) });
export type VerificationRun = z.infer<typeof run>;

export const startVerification = endpoint({
  method: 'POST',
  path: '/region-services/{id}/verifications',
  summary: 'Call the URLs of a set as games would, step by step, in the background',
  access: needs('applicationAll'),
  apiKeys: true,
  input: z.object({ id, environment }),
  output: run,
  errors: ['callbacksMissing', 'verificationRunning'],
  idempotent: true,
  rateLimit: { limit: 60, windowSeconds: 3600 },
});

export const listVerifications = endpoint({
  method: 'GET',
  path: '/region-services/{id}/verifications',
  summary: 'Runs of the verifier, newest first',
  access: needs('applicationQuery'),
  input: z.object({ id, ...paging, ...sorting('started'), environment: z.optional(environment) }),
  output: listOf(runSummary),
});

export const getVerification = endpoint({
  method: 'GET',
  path: '/verifications/{id}',
  summary: 'One run with every request and answer',
  access: needs('applicationQuery'),
  input: z.object({ id }),
  output: run,
});

export const replayVerification = endpoint({
  method: 'POST',
  path: '/verifications/{id}/replay',
  summary:
    'Run the same steps again against the same addresses as then, with new codes and signatures',
  access: needs('applicationAll'),
  apiKeys: true,
  input: z.object({ id }),
  output: run,
  errors: ['verificationRunning'],
  idempotent: true,
  rateLimit: { limit: 60, windowSeconds: 3600 },
});
