import type { CertificationForm } from '@arcadia/contract/certification-form';
import type { InputOf } from '@arcadia/contract/api';
import type { Vault } from '../ports/vault.ts';

/** A form that is being filled in. */
export type Draft = InputOf<'saveCertificationDraft'>;

/** A submitted form as it lies at rest: only the submission it was sealed for opens it. */
export function sealForm(vault: Vault, submissionId: string, form: CertificationForm): Buffer {
  return vault.seal(Buffer.from(JSON.stringify(form)), submissionId);
}

/** @throws Error where the bytes were altered or moved here from another submission. */
export function openForm(
  vault: Vault,
  { id, form }: { id: string; form: Buffer },
): CertificationForm {
  // Sealed by `sealForm` and by nothing else, so it is what the contract accepted at the time.
  return JSON.parse(vault.open(form, id).toString()) as CertificationForm;
}

export function sealDraft(vault: Vault, companyId: string, draft: Draft): Buffer {
  return vault.seal(Buffer.from(JSON.stringify(draft)), draftOf(companyId));
}

/** @throws Error where the bytes were altered or moved here from another company. */
export function openDraft(vault: Vault, companyId: string, draft: Buffer): Draft {
  // Sealed by `sealDraft` and by nothing else.
  return JSON.parse(vault.open(draft, draftOf(companyId)).toString()) as Draft;
}

/** What a company's draft is called where it is sealed and where files are kept for it. */
export function draftOf(companyId: string): string {
  return `${companyId}:draft`;
}
