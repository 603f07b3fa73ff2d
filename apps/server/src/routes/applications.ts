import {
  createApplication,
  getApplication,
  listApplications,
  retryProvisioning,
} from '@arcadia/domain/applications/index';
import type { Handlers } from '../http/handlers.ts';

export const applicationHandlers = {
  listApplications,
  getApplication: (ctx, { id }) => getApplication(ctx, id),
  createApplication,
  retryProvisioning,
} satisfies Partial<Handlers>;
