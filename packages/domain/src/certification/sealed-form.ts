import {
  certificationFields,
  type CertificationForm,
} from '@arcadia/contract/companies/certification-form';
import type { InputOf } from '@arcadia/contract/api';
import * as z from 'zod/mini';
import { parseSealedJson } from '../database/json-column.ts';
import type { Vault } from '../ports/vault.ts';
import { type Fields, fieldsOf } from './form-fields.ts';

/** A form that is being filled in. */
export type Draft = InputOf<'saveCertificationDraft'>;

/** Values by field, and the market beside them. */
const storedForm = z.record(z.string(), z.string());
const storedDraft = z.object({
  market: z.enum(['mainland', 'overseas']),
  fields: z.partialRecord(z.enum(certificationFields), z.string()),
});

/** Encrypts a submitted form, bound to its submission. */
export function sealForm(vault: Vault, submissionId: string, form: CertificationForm): Buffer {
  return vault.seal(Buffer.from(JSON.stringify(form)), submissionId);
}

/**
 * The form's values by field; none of a form that was erased long after its account was closed. @throws Error if the bytes were
 * altered or belong to another submission.
 */
export function openForm(vault: Vault, { id, form }: { id: string; form: Buffer }): Fields {
  if (form.length === 0) return {};
  const text = vault.open(form, id).toString();
  return fieldsOf(parseSealedJson('certification_submission.form', storedForm, text));
}

export function sealDraft(vault: Vault, companyId: string, draft: Draft): Buffer {
  return vault.seal(Buffer.from(JSON.stringify(draft)), draftOf(companyId));
}

/** @throws Error if the bytes were altered or belong to another company. */
export function openDraft(vault: Vault, companyId: string, draft: Buffer): Draft {
  const text = vault.open(draft, draftOf(companyId)).toString();
  return parseSealedJson('certification.draft', storedDraft, text);
}

/** The id of a company's draft for encryption and attached files. */
export function draftOf(companyId: string): string {
  return `${companyId}:draft`;
}
