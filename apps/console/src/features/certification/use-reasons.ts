import type { CertificationField } from '@arcadia/contract/companies/certification-form';
import { draftStore } from '@arcadia/web/session/personal-store';
import { useEffect, useMemo, useRef } from 'react';
import type { FormValues } from './form-values.ts';
import type { EnteredCertification } from './queries.ts';

export type Reasons = {
  /** The reviewer's reason against the value in the field; undefined once that was changed. */
  reasonOf: (field: CertificationField) => string | undefined;
  /** Fields that were refused and stand as they were. */
  uncorrected: readonly CertificationField[];
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
  const storageKey = `arcadia.certification.corrected.${refusedId}`;
  const opened = useRef(values);
  const correctedBefore = useMemo(
    () => new Set((draftStore.get(storageKey) ?? '').split(' ')),
    [storageKey],
  );
  const corrected = reasons
    .map(({ field }) => field)
    .filter((field) => correctedBefore.has(field) || values[field] !== opened.current[field]);
  const names = corrected.join(' ');
  useEffect(() => {
    if (names !== '') draftStore.set(storageKey, names);
  }, [names, storageKey]);
  const open = reasons.filter(({ field }) => !corrected.includes(field));
  return {
    reasonOf: (field) => open.find((reason) => reason.field === field)?.reason,
    uncorrected: open.map(({ field }) => field),
  };
}
