import type { CertificationField } from '@arcadia/contract/companies/certification-form';
import { useMessages } from '../../shared/messages.ts';
import { useFormState } from './form-context.tsx';

/** The fault by the contract or the server, else the reviewer's reason. */
export function useFieldError(field: CertificationField): string | undefined {
  const texts = useMessages('certification').form;
  const { fieldError, reasonOf } = useFormState();
  const reason = reasonOf(field);
  return fieldError(field) ?? (reason === undefined ? undefined : texts.notAccepted({ reason }));
}
