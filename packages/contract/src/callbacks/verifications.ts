import * as z from 'zod/mini';
import { callbackEnvironments } from './callback-environments.ts';
import { environment, faults } from './callbacks.ts';
import { endpoint, needs } from '../wire/endpoint.ts';
import { sorting } from '../wire/list.ts';
import { described, id, instant, listOf, named, paging } from '../wire/wire.ts';

const serviceId = described(id, 'Id of the region service.');
const runId = described(id, 'Id of the run of the callback check.');

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
  url: described(z.string(), 'Address that is called.'),
  requestHeaders: described(z.record(z.string(), z.string()), 'Headers as sent.'),
  requestBody: described(z.string(), 'Body as sent, byte for byte.'),
  /** The signed text, including its line breaks. */
  signedText: described(z.string(), 'Text over which the signature was computed.'),
  status: described(z.nullable(z.int()), 'HTTP status of the response; null if there was none.'),
  responseHeaders: described(z.record(z.string(), z.string()), 'Headers as received.'),
  responseBody: described(z.string(), 'Body as received, cut to 64 KiB.'),
  /** Milliseconds from the first byte sent to the last received. */
  latencyMs: described(
    z.nullable(z.int()),
    'Time until the response in milliseconds; null if there was none.',
  ),
});
named(exchange, 'VerificationExchange', 'A request and its response');

export const stepResult = z.object({
  step: described(
    named(z.enum(verificationSteps), 'VerificationStepName', 'Step of a check of callbacks'),
    'Name of the step.',
  ),
  /** `warned`: a fault that does not keep a service offline. */
  outcome: described(z.enum(['passed', 'warned', 'failed', 'skipped']), 'How the step ended.'),
  fault: described(
    z.nullable(z.enum(faults)),
    "What was wrong with the customer's response; null if nothing was.",
  ),
  code: described(
    z.nullable(z.int()),
    'Verdict code of the platform, such as 105009; null if there is none.',
  ),
  /**
   * The field or status that the fault is about, or what the server does instead. `hex_text` without a fault: it accepts
   * codes in the form of the platform's Java library of 2025 only.
   */
  detail: described(
    z.nullable(z.string()),
    'Field or status that the fault is about, or what the server does instead; `hex_text` without a fault where it accepts codes in the form of sud-gip-auth-java 1.0.0 only; null if there is none.',
  ),
  /** Slower than a second: works, but users will notice it. */
  slow: described(z.boolean(), 'Whether the response took longer than a second.'),
  exchange: described(
    z.nullable(exchange),
    'Request and response of the step; null if no request was sent.',
  ),
});
named(stepResult, 'VerificationStep', 'What became of one step');
export type StepResult = z.infer<typeof stepResult>;

const runSummary = z.object({
  id: described(z.string(), 'Id of the run.'),
  environment: described(z.enum(callbackEnvironments), 'Callback set: test or production.'),
  status: described(
    z.enum(['running', 'passed', 'failed', 'aborted']),
    '`running`: steps are still to come. `passed`: none failed. `failed`: at least one did. `aborted`: the run broke off, and says nothing.',
  ),
  startedAt: described(instant, 'When the run began.'),
  finishedAt: described(z.nullable(instant), 'When it ended; null while it runs.'),
  startedByName: described(z.string(), 'Name of the person who started it.'),
  /** Whether the current settings are those that the run checked. */
  current: described(z.boolean(), 'Whether it was made with the settings as saved now.'),
  /** The run this one repeats. */
  replayOf: described(
    z.nullable(z.string()),
    'Id of the run that is repeated; null if it is not a repetition.',
  ),
  failedSteps: described(z.array(z.enum(verificationSteps)), 'Names of the steps that failed.'),
  /** A run with warnings has passed. */
  warnedSteps: described(
    z.array(z.enum(verificationSteps)),
    'Names of the steps that passed with a warning.',
  ),
});

const run = z.object({
  ...runSummary.shape,
  serviceId: described(z.string(), 'Id of the region service.'),
  steps: described(z.array(stepResult), 'Steps in the order in which they ran.'),
});
named(run, 'Verification', 'A check of the customer’s callbacks');
export type VerificationRun = z.infer<typeof run>;

export const startVerification = endpoint({
  method: 'POST',
  path: '/region-services/{id}/verifications',
  summary: 'Call the URLs of a set as games would, step by step, in the background',
  access: needs('applicationAll'),
  apiKeys: true,
  input: z.object({
    id: serviceId,
    environment: described(environment, 'Callback set: test or production.'),
  }),
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
  input: z.object({
    id: serviceId,
    ...paging,
    ...sorting('started'),
    environment: described(z.optional(environment), 'Only this callback set: test or production.'),
  }),
  output: listOf(runSummary),
});

export const getVerification = endpoint({
  method: 'GET',
  path: '/verifications/{id}',
  summary: 'One run with every request and answer',
  access: needs('applicationQuery'),
  input: z.object({ id: runId }),
  output: run,
});

export const replayVerification = endpoint({
  method: 'POST',
  path: '/verifications/{id}/replay',
  summary:
    'Run the same steps again against the same addresses as then, with new codes and signatures',
  access: needs('applicationAll'),
  apiKeys: true,
  input: z.object({ id: runId }),
  output: run,
  errors: ['verificationRunning'],
  idempotent: true,
  rateLimit: { limit: 60, windowSeconds: 3600 },
});
