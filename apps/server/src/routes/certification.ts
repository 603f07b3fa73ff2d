import {
  getCertification,
  getCertificationForm,
  saveCertificationDraft,
  submitCertification,
  withdrawCertification,
} from '@arcadia/domain/certification/index';
import type { Handlers } from '../http/calls/handlers.ts';

export const certificationHandlers = {
  getCertification: (ctx) => getCertification(ctx),
  getCertificationForm: (ctx) => getCertificationForm(ctx),
  saveCertificationDraft,
  submitCertification,
  withdrawCertification: (ctx) => withdrawCertification(ctx),
} satisfies Partial<Handlers>;
