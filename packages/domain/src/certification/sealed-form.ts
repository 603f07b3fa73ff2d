import type { CertificationForm } from '@arcadia/contract/certification-form';
import type { InputOf } from '@arcadia/contract/api';
import type { Vault } from '../ports/vault.ts';

/** A form that is being filled in. */
export type Draft = InputOf<'saveCertificationDraft'>;

/** Encrypts a submitted form, bound to its submission. */
export function sealForm(vault: Vault, submissionId: string, form: CertificationForm): Buffer {
  return vault.seal(Buffer.from(JSON.stringify(form)), submissionId);
}

/** @throws Error if the bytes were altered or belong to another submission. */
export function openForm(
  vault: Vault,
  { id, form }: { id: string; form: Buffer },
): CertificationForm {
  // Written by `sealForm` only, so it was accepted by the contract at the time.
  return JSON.parse(vault.open(form, id).toString()) as CertificationForm;
}

export function sealDraft(vault: Vault, companyId: string, draft: Draft): Buffer {
  return vault.seal(Buffer.from(JSON.stringify(draft)), draftOf(companyId));
}

/** @throws Error if the bytes were altered or belong to another company. */
export function openDraft(vault: Vault, companyId: string, draft: Buffer): Draft {
  // Written by `sealDraft` only.
  return JSON.parse(vault.open(draft, draftOf(companyId)).toString()) as Draft;
}

/** The id of a company's draft for encryption and attached files. */
export function draftOf(companyId: string): string {
  return `${companyId}:draft`;
}
