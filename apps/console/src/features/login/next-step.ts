import type { entryClient } from '../../shared/entry-client.ts';

type Answer = Awaited<ReturnType<typeof entryClient.signIn>>;

/** A second step that has to be proved or set up; there is no session yet. */
export type OpenStep = NonNullable<Answer['secondStep']>;

/** The step between a right first step and the console. `later`: the session is there, and a rule will apply to it. */
export type NextStep =
  | OpenStep
  | { next: 'later'; requiredFrom: string; redirect: string | undefined };

/** The step to take; null where there is none. */
export function nextStepOf({
  secondStep,
  factorRequiredFrom,
  redirect,
}: Pick<Answer, 'secondStep' | 'factorRequiredFrom' | 'redirect'>): NextStep | null {
  if (secondStep) return secondStep;
  if (factorRequiredFrom === undefined) return null;
  return { next: 'later', requiredFrom: factorRequiredFrom, redirect };
}
