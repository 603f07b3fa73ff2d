import {
  createApplication,
  exportApplications,
  getApplication,
  listApplications,
  retryProvisioning,
} from '@arcadia/domain/applications/index';
import type { Handlers } from '../http/calls/handlers.ts';
import { applicationsFile } from './list-files.ts';

export const applicationHandlers = {
  listApplications,
  exportApplications: (ctx, input) =>
    exportApplications(ctx, input, applicationsFile(ctx, input.format)),
  getApplication: (ctx, { id }) => getApplication(ctx, id),
  createApplication,
  retryProvisioning,
} satisfies Partial<Handlers>;
