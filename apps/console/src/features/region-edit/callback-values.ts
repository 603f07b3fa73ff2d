import type { CallbackEnvironment } from '@arcadia/contract/callbacks/callback-environments';
import {
  type CallbackKind,
  callbackKinds,
  mandatoryCallbacks,
} from '@arcadia/contract/callbacks/callback-kinds';
import {
  type CallbackSet,
  sampleBodies,
  setCallbacks,
} from '@arcadia/contract/callbacks/callbacks';
import { fieldProblems, type FieldProblem } from '@arcadia/contract/wire/errors';
import { zodOf } from '@arcadia/web/form/contract-schema';
import * as z from 'zod/mini';
import { safeParse } from 'zod/v4/core';
import { formatJson } from './json-text.ts';

const entered = z.object({ url: z.string(), body: z.string() });
type Values = Readonly<z.infer<typeof entered>>;
/** The form of one set, as it is kept over a reload. */
export const setValues = z.record(z.enum(callbackKinds), entered);
export type SetValues = Readonly<Record<CallbackKind, Values>>;

export type CallbackField = `${CallbackKind}.${'url' | 'body'}`;
export type CallbackProblems = ReadonlyMap<CallbackField, FieldProblem>;

/** The test body that is offered, laid out to be read. */
export function sampleBody(kind: CallbackKind): string {
  return formatJson(sampleBodies[kind]) ?? sampleBodies[kind];
}

/** The form as the set is saved. */
export function valuesOf({ callbacks }: CallbackSet): SetValues {
  const of = (kind: CallbackKind): Values =>
    callbacks.find((one) => one.kind === kind) ?? { url: '', body: sampleBody(kind) };
  return {
    get_sstoken: of('get_sstoken'),
    update_sstoken: of('update_sstoken'),
    report_game_info: of('report_game_info'),
    notify: of('notify'),
  };
}

/** The URLs to send: those that are filled in, each with its test body. */
export function filledCallbacks(values: SetValues) {
  return callbackKinds.flatMap((kind) => {
    const { url, body } = values[kind];
    return url.trim() === '' ? [] : [{ kind, url: url.trim(), body }];
  });
}

/** Whether saving would change anything. */
export function isChanged(values: SetValues, saved: CallbackSet): boolean {
  const written = (list: readonly { kind: string; url: string; body: string }[]) =>
    JSON.stringify(list.map(({ kind, url, body }) => [kind, url, body]));
  return written(filledCallbacks(values)) !== written(saved.callbacks);
}

/** The contract's objections to the values; fields of a URL that is empty are no matter. */
export function callbackProblems(
  serviceId: string,
  environment: CallbackEnvironment,
  values: SetValues,
): CallbackProblems {
  const callbacks = filledCallbacks(values);
  const { error } = safeParse(zodOf(setCallbacks.input), {
    id: serviceId,
    environment,
    callbacks,
  });
  const found = (error?.issues ?? []).map(({ path, message }): [string, string] => [
    path.join('.'),
    message,
  ]);
  return problemsAt(found, callbacks);
}

/** Problems by their place in what was sent, as fields of the form. The first of each field counts. */
export function problemsAt(
  found: readonly (readonly [path: string, problem: string])[],
  sent: readonly { kind: CallbackKind }[],
): CallbackProblems {
  const problems = new Map<CallbackField, FieldProblem>();
  for (const [path, problem] of found) {
    const [, index, part] = path.split('.');
    const kind = sent[Number(index)]?.kind;
    if (kind === undefined || (part !== 'url' && part !== 'body')) continue;
    const field: CallbackField = `${kind}.${part}`;
    if (problems.has(field)) continue;
    problems.set(field, fieldProblems.find((known) => known === problem) ?? 'invalid');
  }
  return problems;
}

/** The mandatory URLs that are empty. Without all of them there is nothing to check. */
export function missingUrls(values: SetValues): CallbackField[] {
  return mandatoryCallbacks
    .filter((kind) => values[kind].url.trim() === '')
    .map((kind): CallbackField => `${kind}.url`);
}
