import type { permissions as en } from '../en/permissions.ts';
import type { Messages } from '../messages.ts';

export const permissions: Messages<typeof en> = {
  title: '',
};
