import {
  enterHolidayNotice,
  getHolidayCalendar,
  getMissingNotice,
} from '@arcadia/domain/business-days/index';
import type { Handlers } from '../../http/calls/handlers.ts';

export const businessDayHandlers = {
  getHolidayCalendar,
  getMissingNotice,
  enterHolidayNotice,
} satisfies Partial<Handlers>;
