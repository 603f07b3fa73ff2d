import { Button } from '@arcadia/ui/action/button';
import { TextField } from '@arcadia/ui/form/text-field';
import { useMessages } from '../../shared/messages.ts';
import type { NoticeFormState } from './use-notice-form.ts';

/** As many as the contract takes. */
const maxWorkdays = 3;

type HolidayFieldsProps = { index: number; state: NoticeFormState };

/** The days off of one holiday, and the weekends worked for it. */
export function HolidayFields({ index, state }: HolidayFieldsProps) {
  const texts = useMessages('backofficeBusinessDays');
  const { form, typed, dayError } = state;
  const { holiday, workdays } = typed[index] ?? {};
  if (holiday === undefined || workdays === undefined) return null;
  const name = texts.holidays[holiday];
  const set = (next: string[]) =>
    form.setValue(`holidays.${index}.workdays`, next, { shouldDirty: true });
  const day = (part: 'from' | 'to') => ({
    type: 'date' as const,
    label: texts.form[part],
    ...form.register(`holidays.${index}.${part}`),
    error: dayError(index, part),
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField {...day('from')} />
        <TextField {...day('to')} />
        {workdays.map((_, place) => (
          <TextField
            // oxlint-disable-next-line react/no-array-index-key -- two of them may be empty
            key={place}
            type="date"
            label={texts.form.workday}
            labelAction={
              <Button
                size="sm"
                variant="ghost"
                className="-my-1"
                aria-label={texts.form.removeWorkdayOf({ holiday: name, place: place + 1 })}
                onClick={() => set(workdays.filter((__, other) => other !== place))}
              >
                {texts.form.removeWorkday}
              </Button>
            }
            {...form.register(`holidays.${index}.workdays.${place}`)}
            error={dayError(index, `workdays.${place}`)}
          />
        ))}
      </div>
      {workdays.length < maxWorkdays && (
        <Button
          size="sm"
          className="self-start"
          aria-label={texts.form.addWorkdayTo({ holiday: name })}
          onClick={() => set([...workdays, ''])}
        >
          {texts.form.addWorkday}
        </Button>
      )}
    </div>
  );
}
