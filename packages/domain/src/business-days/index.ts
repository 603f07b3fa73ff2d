export { businessDueAt } from './business-due-at.ts';
export { enterHolidayNotice } from './enter-holiday-notice.ts';
export { getHolidayCalendar } from './holiday-calendar.ts';
export { getMissingNotice, missingNotice } from './missing-notice.ts';
