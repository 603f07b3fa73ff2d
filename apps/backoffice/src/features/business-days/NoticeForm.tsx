import { type Holiday, holidays } from '@arcadia/kernel/holiday-notice';
import { Button } from '@arcadia/ui/action/button';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { Card } from '@arcadia/ui/layout/card';
import { useMessages } from '../../shared/messages.ts';
import { HolidayFields } from './HolidayFields.tsx';
import type { HolidayCalendar } from './queries.ts';
import { type NoticeFormState, useNoticeForm } from './use-notice-form.ts';

type NoticeFormProps = { calendar: HolidayCalendar; onDone: () => void };

/** A year's notice: its number, and for each holiday the days off and the weekends worked. */
export function NoticeForm({ calendar, onDone }: NoticeFormProps) {
  const texts = useMessages('backofficeBusinessDays').form;
  const state = useNoticeForm(calendar, onDone);
  const { form, onSubmit, submitting, fieldError, formError, typed } = state;
  return (
    <form noValidate onSubmit={onSubmit}>
      <Card title={texts.title({ year: calendar.year })} description={texts.text}>
        <TextField
          label={texts.source}
          help={texts.sourceHelp}
          maxLength={100}
          className="max-w-[24rem]"
          {...form.register('source')}
          error={fieldError('source')}
        />
        <ul className="mt-6 divide-y divide-hairline border-y border-hairline">
          {holidays.map((holiday) => (
            <Entry
              key={holiday}
              holiday={holiday}
              index={typed.findIndex((one) => one.holiday === holiday)}
              state={state}
            />
          ))}
        </ul>
        <FormError className="mt-4">{formError}</FormError>
        <div className="mt-5 flex flex-wrap gap-3 max-md:flex-col">
          <Button type="submit" variant="primary" loading={submitting}>
            {texts.save}
          </Button>
          <Button onClick={onDone}>{texts.cancel}</Button>
        </div>
      </Card>
    </form>
  );
}

type EntryProps = { holiday: Holiday; index: number; state: NoticeFormState };

/** One holiday. The Mid-Autumn Festival may fall within National Day, and has no days of its own then. */
function Entry({ holiday, index, state }: EntryProps) {
  const texts = useMessages('backofficeBusinessDays');
  const { form, typed } = state;
  const set = (next: typeof typed) => form.setValue('holidays', next, { shouldDirty: true });
  const isSpanned = index >= 0;
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 md:grid-cols-[10rem_minmax(0,1fr)]">
      <div>
        <h3 className="text-14 font-medium">{texts.holidays[holiday]}</h3>
        {holiday === 'mid_autumn' && (
          <Checkbox
            label={texts.form.withinNational}
            checked={!isSpanned}
            onChange={({ target }) =>
              set(
                target.checked
                  ? typed.filter((one) => one.holiday !== holiday)
                  : [...typed, { holiday, from: '', to: '', workdays: [] }],
              )
            }
          />
        )}
      </div>
      {isSpanned && <HolidayFields index={index} state={state} />}
    </li>
  );
}
