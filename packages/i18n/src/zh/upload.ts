import type { upload as en } from '../en/upload.ts';
import type { Messages } from '../messages.ts';

export const upload: Messages<typeof en> = {
  title: '',
};
