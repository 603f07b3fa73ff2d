import {
  getOverdue,
  listOverdueCompanies,
  setOverdueExemption,
} from '@arcadia/domain/overdue/index';
import type { Handlers } from '../http/calls/handlers.ts';

export const overdueHandlers = {
  getOverdue,
  listOverdueCompanies,
  setOverdueExemption,
} satisfies Partial<Handlers>;
