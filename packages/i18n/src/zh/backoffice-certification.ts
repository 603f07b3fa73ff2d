import type { backofficeCertification as en } from '../en/backoffice-certification.ts';
import type { Messages } from '../messages.ts';

export const backofficeCertification: Messages<typeof en> = {
  title: '',
};
