import {
  getClosing,
  getCompanyClosing,
  startClosing,
  stopClosing,
} from '@arcadia/domain/account-closure/index';
import type { Handlers } from '../http/calls/handlers.ts';

export const accountClosureHandlers = {
  getClosing,
  startClosing,
  getCompanyClosing: (ctx, { id }) => getCompanyClosing(ctx, id),
  stopClosing,
} satisfies Partial<Handlers>;
