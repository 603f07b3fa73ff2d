import {
  decideCertification,
  getCertificationCase,
  requestSupplement,
} from '@arcadia/domain/certification/index';
import { getCompanyRevocations, revokeCertification } from '@arcadia/domain/revocations/index';
import type { Handlers } from '../../http/calls/handlers.ts';

export const operatorCertificationHandlers = {
  getCertificationCase: (ctx, { id }) => getCertificationCase(ctx, id),
  decideCertification,
  requestSupplement,
  getCompanyRevocations: (ctx, { id }) => getCompanyRevocations(ctx, id),
  revokeCertification,
} satisfies Partial<Handlers>;
