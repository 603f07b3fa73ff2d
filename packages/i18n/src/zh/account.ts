import type { account as en } from '../en/account.ts';
import type { Messages } from '../messages.ts';

export const account: Messages<typeof en> = {
  title: '',
};
