import type { Handlers } from '../http/handlers.ts';

const notBuilt = (): Promise<never> => Promise.reject(new Error('not built yet'));

export const accountHandlers = {
  getAccount: notBuilt,
  setName: notBuilt,
  setPassword: notBuilt,
  sendAccountCode: notBuilt,
  verifyIdentity: notBuilt,
  setPhone: notBuilt,
  changePhone: notBuilt,
  setEmail: notBuilt,
  changeEmail: notBuilt,
  setBillingEmails: notBuilt,
  resendBillingEmail: notBuilt,
  verifyBillingEmail: notBuilt,
} satisfies Partial<Handlers>;
