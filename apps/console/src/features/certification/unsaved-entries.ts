import type { StoredFile } from '@arcadia/contract/files';
import { sessionStore } from '@arcadia/web/session/storage';
import type { Draft } from './form-values.ts';

/** Entries that are not saved on the server yet; they survive a reload and an expired session in this tab. */
export type UnsavedEntries = { draft: Draft; files: Readonly<Record<string, StoredFile>> };

/** By company: another one may sign in to the same tab. */
function keyOf(companyId: string): string {
  return `arcadia.certification.unsaved.${companyId}`;
}

export function readUnsaved(companyId: string): UnsavedEntries | null {
  const stored = sessionStore.get(keyOf(companyId));
  // Only `keepUnsaved` writes here.
  return stored === null ? null : (JSON.parse(stored) as UnsavedEntries);
}

export function keepUnsaved(companyId: string, entries: UnsavedEntries): void {
  sessionStore.set(keyOf(companyId), JSON.stringify(entries));
}

export function forgetUnsaved(companyId: string): void {
  sessionStore.remove(keyOf(companyId));
}
