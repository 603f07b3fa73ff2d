import type { backofficeReviews as en } from '../en/backoffice-reviews.ts';
import type { Messages } from '../messages.ts';

export const backofficeReviews: Messages<typeof en> = {
  title: '',
};
