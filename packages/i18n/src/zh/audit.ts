import type { audit as en } from '../en/audit.ts';
import type { Messages } from '../messages.ts';

export const audit: Messages<typeof en> = {
  title: '',
};
