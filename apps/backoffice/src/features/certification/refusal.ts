import {
  certificationFields,
  type CertificationField,
} from '@arcadia/contract/companies/certification-form';
import { draftStore } from '@arcadia/web/session/personal-store';
import { storedJson } from '@arcadia/web/session/stored-json';
import { useEffect, useState } from 'react';

/** Entries of a reviewer who refuses: they survive a reload and an expired session. */
export type RefusalDraft = {
  active: boolean;
  reasons: Partial<Record<CertificationField, string>>;
  note: string;
};

const untouched: RefusalDraft = { active: false, reasons: {}, note: '' };

export type Refusal = RefusalDraft & {
  start: () => void;
  /** Back to reading; what was entered stays for the next time. */
  stop: () => void;
  mark: (field: CertificationField, marked: boolean) => void;
  setReason: (field: CertificationField, reason: string) => void;
  setNote: (note: string) => void;
  /** Once it is decided. */
  forget: () => void;
  /** In the order of the form. */
  marked: readonly CertificationField[];
  /** Marked fields that still lack a reason. */
  incomplete: boolean;
};

export function useRefusal(caseId: string): Refusal {
  const key = `arcadia.draft.refusal.${caseId}`;
  const [draft, setDraft] = useState(() => readDraft(key));
  const { reasons } = draft;
  useEffect(() => {
    if (draft === untouched) draftStore.remove(key);
    else draftStore.set(key, JSON.stringify(draft));
  }, [key, draft]);
  const change = (part: Partial<RefusalDraft>) => setDraft((now) => ({ ...now, ...part }));
  const marked = certificationFields.filter((field) => reasons[field] !== undefined);
  return {
    ...draft,
    start: () => change({ active: true }),
    stop: () => change({ active: false }),
    mark: (field, isMarked) => {
      const { [field]: _unmarked, ...others } = reasons;
      change({ reasons: isMarked ? { ...others, [field]: '' } : others });
    },
    setReason: (field, reason) => change({ reasons: { ...reasons, [field]: reason } }),
    setNote: (note) => change({ note }),
    forget: () => setDraft(untouched),
    marked,
    incomplete: marked.some((field) => reasons[field]?.trim() === ''),
  };
}

/** The stored draft, which is not trusted: only fields of this build, and only text. */
export function readDraft(key: string): RefusalDraft {
  const value = storedJson(key);
  if (typeof value !== 'object' || value === null || !('reasons' in value)) return untouched;
  const texts = Object.entries(value.reasons ?? {}).filter(
    ([field, text]) =>
      certificationFields.some((known) => known === field) && typeof text === 'string',
  );
  return {
    active: 'active' in value && value.active === true,
    reasons: Object.fromEntries(texts),
    note: 'note' in value && typeof value.note === 'string' ? value.note : '',
  };
}
