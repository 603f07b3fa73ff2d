import type { CertificationField } from '@arcadia/contract/certification-form';
import { sessionStore } from '@arcadia/web/session/storage';
import { useEffect, useMemo, useRef } from 'react';
import type { FormValues } from './form-values.ts';
import type { EnteredCertification } from './queries.ts';

export type Reasons = {
  /** Why the reviewer did not accept what stands in the field; undefined once it was changed. */
  reasonOf: (field: CertificationField) => string | undefined;
  /** Fields that were refused and stand as they were. */
  unmended: readonly CertificationField[];
};

/**
 * The reviewer's words at the fields, until each is changed. Which ones were is remembered over a reload, by name only.
 *
 * @param refusedId the submission that was refused
 */
export function useReasons(
  reasons: EnteredCertification['reasons'],
  refusedId: string,
  values: FormValues,
): Reasons {
  const storageKey = `arcadia.certification.mended.${refusedId}`;
  const opened = useRef(values);
  const mendedBefore = useMemo(
    () => new Set((sessionStore.get(storageKey) ?? '').split(' ')),
    [storageKey],
  );
  const mended = reasons
    .map(({ field }) => field)
    .filter((field) => mendedBefore.has(field) || values[field] !== opened.current[field]);
  const names = mended.join(' ');
  useEffect(() => {
    if (names !== '') sessionStore.set(storageKey, names);
  }, [names, storageKey]);
  const open = reasons.filter(({ field }) => !mended.includes(field));
  return {
    reasonOf: (field) => open.find((reason) => reason.field === field)?.reason,
    unmended: open.map(({ field }) => field),
  };
}
