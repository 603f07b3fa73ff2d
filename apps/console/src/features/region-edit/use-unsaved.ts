import { draftStore } from '@arcadia/web/session/personal-store';
import { storedJson } from '@arcadia/web/session/stored-json';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type * as z from 'zod/mini';

/**
 * Changes in one part of a form that are not saved yet; null while there are none. They outlive a reload and an expired
 * session in this tab. A stored value that does not fit the schema counts as none.
 */
export function useUnsaved<Draft>(
  name: string,
  schema: z.ZodMiniType<Draft>,
): readonly [Draft | null, Dispatch<SetStateAction<Draft | null>>] {
  const key = unsavedKey(name);
  const [draft, setDraft] = useState(() => storedDraft(key, schema));
  useEffect(() => {
    if (draft === null) draftStore.remove(key);
    else draftStore.set(key, JSON.stringify(draft));
  }, [key, draft]);
  return [draft, setDraft];
}

export function unsavedKey(name: string): string {
  return `arcadia.draft.region-edit.${name}`;
}

export function storedDraft<Draft>(key: string, schema: z.ZodMiniType<Draft>): Draft | null {
  return schema.safeParse(storedJson(key)).data ?? null;
}
