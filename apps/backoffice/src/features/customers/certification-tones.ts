import type { StatusTone } from '@arcadia/ui/feedback/status';
import type { CompanySummary } from '../../shared/companies.ts';

/** Amber waits on us, red on the customer. */
export const certificationTones: Record<CompanySummary['certification'], StatusTone> = {
  not_started: 'neutral',
  under_review: 'warning',
  completed: 'success',
  refused: 'danger',
};
