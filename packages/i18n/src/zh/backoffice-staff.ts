import type { backofficeStaff as en } from '../en/backoffice-staff.ts';
import type { Messages } from '../messages.ts';

export const backofficeStaff: Messages<typeof en> = {
  title: '',
};
