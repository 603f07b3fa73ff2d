import type { access as en } from '../en/access.ts';
import type { Messages } from '../messages.ts';

export const access: Messages<typeof en> = {
  title: '',
};
