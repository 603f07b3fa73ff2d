import type { Schema } from '@arcadia/contract/wire/endpoint';
import { get } from 'react-hook-form';
import { $ZodObject, safeParse } from 'zod/v4/core';
import { zodOf } from './contract-schema.tsx';
import { storedMembers } from '../session/stored-json.tsx';

export function draftKey(name: string): string {
  return `arcadia.draft.${name}`;
}

/**
 * The stored values of a half-filled form. What is missing, too short or wrongly written is what the draft is for; what
 * the schema doesn't know, or knows as something else, was stored by an older form and is left out.
 */
export function readDraft(name: string, schema: Schema): Record<string, unknown> {
  const stored = storedMembers(draftKey(name));
  const { error } = safeParse(zodOf(schema), stored);
  const misfits = (error?.issues ?? [])
    .filter(({ code, path }) => isOfOtherForm(code) && get(stored, path.join('.')) !== undefined)
    .map(({ path }) => path[0]);
  return Object.fromEntries(
    Object.entries(stored).filter(([field]) => isKnown(schema, field) && !misfits.includes(field)),
  );
}

function isKnown(schema: Schema, field: string): boolean {
  const zod = zodOf(schema);
  return !(zod instanceof $ZodObject) || field in zod._zod.def.shape;
}

function isOfOtherForm(code: string): boolean {
  return ['invalid_type', 'invalid_value', 'invalid_union', 'unrecognized_keys'].includes(code);
}
