import type { certification as en } from '../en/certification.ts';
import type { Messages } from '../messages.ts';

export const certification: Messages<typeof en> = {
  title: '',
};
