import { enterHolidayNotice } from '@arcadia/contract/system/business-days';
import { faultsOf, fixedSpanOf, holidays } from '@arcadia/kernel/holiday-notice';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useContractForm } from '@arcadia/web/form/form';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { holidayCalendarKey } from '../../shared/missing-notice.ts';
import type { HolidayCalendar } from './queries.ts';

export type NoticeFormState = ReturnType<typeof useNoticeForm>;
type NoticedHoliday = HolidayCalendar['holidays'][number];

/** The form of a year's notice: what is known of the year already stands in it. */
export function useNoticeForm(calendar: HolidayCalendar, onDone: () => void) {
  const { year, version, announced, source } = calendar;
  const texts = useMessages('backofficeBusinessDays');
  const queries = useQueryClient();
  const toast = useToast();
  const { keyOf } = useIdempotencyKey();
  const state = useContractForm({
    schema: enterHolidayNotice.input,
    defaultValues: {
      year,
      version,
      source: announced && source !== null ? source : '',
      holidays: startOf(calendar),
    },
    draft: { name: `holiday-notice-${year}`, except: ['year', 'version'] },
    problems: { source: { required: texts.form.sourceMissing } },
    submit: async (values) => {
      await client.enterHolidayNotice(values, { idempotencyKey: keyOf(values) });
      await queries.invalidateQueries({ queryKey: holidayCalendarKey });
      toast({ title: texts.form.saved({ year }), tone: 'success' });
      onDone();
    },
  });
  const { form, fieldError } = state;
  const typed = form.watch('holidays');
  const faults = faultsOf(year, typed);
  /** The fault of a day, in the words of the notice. */
  const dayError = (index: number, part: DayPart) => {
    if (fieldError(`holidays.${index}.${part}`) === undefined) return undefined;
    const at = `${index}.${part}`;
    const known = faults.find(({ path }) => path.join('.') === at);
    if (known) return texts.faults[known.fault];
    return form.getValues(`holidays.${index}.${part}`) === ''
      ? texts.form.dayMissing
      : texts.form.check;
  };
  return { ...state, typed, dayError };
}

type DayPart = 'from' | 'to' | `workdays.${number}`;

/** Every holiday in the order of the year, with what is known of it. */
function startOf({ year, announced, holidays: known }: HolidayCalendar): NoticedHoliday[] {
  return holidays.flatMap((holiday) => {
    const own = known.find((one) => one.holiday === holiday);
    if (own) return [{ ...own, workdays: [...own.workdays] }];
    // A year that was entered without the Mid-Autumn Festival has it within National Day.
    if (announced) return [];
    return [{ holiday, ...fixedSpanOf(year, holiday), workdays: [] }];
  });
}
