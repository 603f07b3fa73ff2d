import type { Handlers } from '../../http/handlers.ts';

const notBuilt = (): Promise<never> => Promise.reject(new Error('not built yet'));

export const operatorCertificationHandlers = {
  getCertificationCase: notBuilt,
  decideCertification: notBuilt,
  requestSupplement: notBuilt,
} satisfies Partial<Handlers>;
