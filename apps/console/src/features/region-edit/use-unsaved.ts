import { sessionStore } from '@arcadia/web/session/storage';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

/**
 * What was changed in one part of a form and not saved yet; null while nothing was. It outlives a reload and an expired
 * session in this tab.
 */
export function useUnsaved<Draft>(
  name: string,
): readonly [Draft | null, Dispatch<SetStateAction<Draft | null>>] {
  const key = `arcadia.draft.region-edit.${name}`;
  const [draft, setDraft] = useState<Draft | null>(() => {
    const stored = sessionStore.get(key);
    // Only the effect below writes here.
    return stored === null ? null : (JSON.parse(stored) as Draft);
  });
  useEffect(() => {
    if (draft === null) sessionStore.remove(key);
    else sessionStore.set(key, JSON.stringify(draft));
  }, [key, draft]);
  return [draft, setDraft];
}
