import {
  resendBillingEmail,
  setBillingEmails,
  verifyBillingEmail,
} from '@arcadia/domain/billing-emails/index';
import type { Handlers } from '../http/calls/handlers.ts';

export const billingEmailHandlers = {
  setBillingEmails,
  resendBillingEmail,
  verifyBillingEmail,
} satisfies Partial<Handlers>;
