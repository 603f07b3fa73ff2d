import { createContext, useContext } from 'react';
import type { CertificationFormState } from './use-certification-form.ts';

const FormContext = createContext<CertificationFormState | null>(null);

export const CertificationFormProvider = FormContext.Provider;

/** The form around a field. @throws Error outside a `CertificationFormProvider`. */
export function useFormState(): CertificationFormState {
  const state = useContext(FormContext);
  if (state === null) throw new Error('CertificationFormProvider is missing above this component.');
  return state;
}
