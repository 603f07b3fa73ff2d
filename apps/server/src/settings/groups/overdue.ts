import { setting } from '../setting.ts';
import * as schema from '../setting-schemas.ts';

const day = schema.wholeNumber(1, 365);

/** Steps when a final bill is not paid. Days count from when it is owed. */
export const overdueSettings = {
  overdueReminderDays: setting(
    schema.listOf(day).transform((days) => days.toSorted((a, b) => a - b)),
    {
      name: 'OVERDUE_REMINDER_DAYS',
      meaning:
        'Days after which a company is reminded of an unpaid bill, separated by commas; empty: no reminders',
      fallback: '3,10,17',
    },
  ),
  overdueHoldDays: setting(schema.noneOr(schema.wholeNumber(2, 365)), {
    name: 'OVERDUE_HOLD_DAYS',
    meaning:
      'Days after which the services of a company are held until it has paid; `none`: never. Operators can except a company',
    fallback: '30',
    neededInProduction: true,
  }),
  overdueNoticeDays: setting(day, {
    name: 'OVERDUE_NOTICE_DAYS',
    meaning:
      'How many days before a hold it is announced at the latest; less than OVERDUE_HOLD_DAYS',
    fallback: '7',
  }),
} as const;
