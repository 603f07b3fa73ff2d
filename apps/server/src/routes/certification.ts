import type { Handlers } from '../http/handlers.ts';

const notBuilt = (): Promise<never> => Promise.reject(new Error('not built yet'));

export const certificationHandlers = {
  getCertification: notBuilt,
  getCertificationForm: notBuilt,
  saveCertificationDraft: notBuilt,
  submitCertification: notBuilt,
  withdrawCertification: notBuilt,
} satisfies Partial<Handlers>;
