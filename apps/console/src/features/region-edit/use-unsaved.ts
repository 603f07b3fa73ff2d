import { draftStore } from '@arcadia/web/session/personal-store';
import { storedJson } from '@arcadia/web/session/stored-json';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type * as z from 'zod/mini';

/**
 * What was changed in one part of a form and not saved yet; null while nothing was. It outlives a reload and an expired
 * session in this tab. What is stored and is none by this schema counts as nothing.
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
