import type { CallbackEnvironment } from '@arcadia/contract/callbacks/callback-environments';
import { useState } from 'react';
import {
  type CallbackField,
  callbackProblems,
  type CallbackProblems,
  filledCallbacks,
  missingUrls,
} from './callback-values.ts';
import type { CallbackSetState } from './use-callback-sets.ts';

type Asked = { serviceId: string; environment: CallbackEnvironment; state: CallbackSetState };

/** Faults of the fields that were left already; after an attempt to send, of all of them. */
export function useCallbackProblems({ serviceId, environment, state }: Asked): {
  problems: CallbackProblems;
  leave: (field: CallbackField) => void;
  /** @param complete whether every mandatory URL is needed, and not just one. @returns whether all is well. */
  check: (complete: boolean) => boolean;
} {
  const { values, refused } = state;
  const all = callbackProblems(serviceId, environment, values);
  // What was kept over a reload was left then.
  const [left, setLeft] = useState<ReadonlySet<CallbackField>>(() => new Set(all.keys()));
  const [sent, setSent] = useState<'no' | 'part' | 'complete'>('no');
  const missing = (complete: boolean): CallbackField[] =>
    complete || filledCallbacks(values).length === 0 ? missingUrls(values) : [];
  const problems = new Map([
    ...refused,
    ...[...all].filter(([field]) => sent !== 'no' || left.has(field)),
  ]);
  if (sent !== 'no') {
    for (const field of missing(sent === 'complete')) problems.set(field, 'parameterMissing');
  }
  return {
    problems,
    leave: (field) => setLeft((former) => new Set([...former, field])),
    check: (complete) => {
      setSent(complete ? 'complete' : 'part');
      return all.size === 0 && missing(complete).length === 0;
    },
  };
}
