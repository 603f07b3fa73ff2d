import type { Certification } from '../../shared/certification.ts';
import type { FormAddress } from './use-form-address.ts';

/** Properties of every state of the page. */
export type StateProps = {
  certification: Certification;
  address: FormAddress;
  mayEdit: boolean;
  /** Goes to the form, after an identity verification where one is due. */
  enter: (go: () => void) => void;
};
