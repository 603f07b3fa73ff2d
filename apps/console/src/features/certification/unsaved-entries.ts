import { certificationFields } from '@arcadia/contract/companies/certification-form';
import { type StoredFile, storedFile } from '@arcadia/contract/files/files';
import { draftStore } from '@arcadia/web/session/personal-store';
import { storedJson } from '@arcadia/web/session/stored-json';
import * as z from 'zod/mini';
import { markets } from './form-fields.ts';
import type { Draft } from './form-values.ts';

/** Entries that are not saved on the server yet; they survive a reload and an expired session in this tab. */
export type UnsavedEntries = { draft: Draft; files: Readonly<Record<string, StoredFile>> };

/** Fields that a former form had are read too, and then left out. */
const storedEntries = z.object({
  draft: z.object({ market: z.enum(markets), fields: z.record(z.string(), z.string()) }),
  files: z.record(z.string(), storedFile),
});

/** By company: another one may sign in to the same tab. */
function keyOf(companyId: string): string {
  return `arcadia.certification.unsaved.${companyId}`;
}

/** Entries kept in this browser; null where nothing is stored, or nothing that this form could have stored. */
export function readUnsaved(companyId: string): UnsavedEntries | null {
  const { data } = storedEntries.safeParse(storedJson(keyOf(companyId)));
  if (data === undefined) return null;
  const { market, fields } = data.draft;
  const known = certificationFields.flatMap((field) => {
    const value = fields[field];
    return value === undefined ? [] : [[field, value]];
  });
  return { draft: { market, fields: Object.fromEntries(known) }, files: data.files };
}

export function keepUnsaved(companyId: string, entries: UnsavedEntries): void {
  draftStore.set(keyOf(companyId), JSON.stringify(entries));
}

export function forgetUnsaved(companyId: string): void {
  draftStore.remove(keyOf(companyId));
}
