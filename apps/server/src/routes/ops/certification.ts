import {
  decideCertification,
  getCertificationCase,
  requestSupplement,
} from '@arcadia/domain/certification/index';
import type { Handlers } from '../../http/calls/handlers.ts';

export const operatorCertificationHandlers = {
  getCertificationCase: (ctx, { id }) => getCertificationCase(ctx, id),
  decideCertification,
  requestSupplement,
} satisfies Partial<Handlers>;
