import { addDays } from '@arcadia/kernel/calendar';
import { Button } from '@arcadia/ui/action/button';
import { Day } from '@arcadia/ui/display/day';
import { Time } from '@arcadia/ui/display/time';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { useMessages } from '../../shared/messages.ts';
import type { HolidayCalendar } from './queries.ts';

type CalendarCardProps = { calendar: HolidayCalendar; onEdit: () => void };

/** A year's holidays as the notice puts them, and where they are from. */
export function CalendarCard({ calendar, onEdit }: CalendarCardProps) {
  const texts = useMessages('backofficeBusinessDays');
  const { year, announced, source, enteredBy, enteredAt, holidays, canEnter } = calendar;
  return (
    <Card
      title={texts.form.title({ year })}
      actions={
        canEnter && (
          <Button variant={announced ? 'secondary' : 'primary'} onClick={onEdit}>
            {announced ? texts.correct : texts.enter({ year })}
          </Button>
        )
      }
    >
      {holidays.length > 0 && <HolidayTable holidays={holidays} />}
      {announced && source !== null && (
        <p className="mt-4 text-13 text-text-muted">{texts.announced({ source })}</p>
      )}
      {enteredBy !== null && enteredAt !== null && (
        <p className="text-13 text-text-muted">
          {texts.enteredBy({ name: enteredBy.name })} · <Time instant={enteredAt} kind="exact" />
        </p>
      )}
    </Card>
  );
}

function HolidayTable({ holidays }: Pick<HolidayCalendar, 'holidays'>) {
  const texts = useMessages('backofficeBusinessDays');
  const { date } = useFormats();
  const { table } = texts;
  const head = 'py-2 pe-4 text-start font-medium break-keep';
  return (
    <table className="w-full text-14">
      <thead className="text-13 text-text-muted">
        <tr>
          <th scope="col" className={head}>
            {table.holiday}
          </th>
          <th scope="col" className={head}>
            {table.daysOff}
          </th>
          <th scope="col" className="py-2 pe-4 text-end font-medium max-md:hidden">
            {table.count}
          </th>
          <th scope="col" className="py-2 text-start font-medium">
            {table.workdays}
          </th>
        </tr>
      </thead>
      <tbody>
        {holidays.map(({ holiday, from, to, workdays }) => (
          <tr key={holiday} className="border-t border-hairline align-top">
            <th scope="row" className="py-2 pe-4 text-start font-normal break-keep">
              {texts.holidays[holiday]}
            </th>
            <td className="py-2 pe-4 tabular-nums">
              {texts.span({ from: date(from), to: date(to) })}
            </td>
            <td className="py-2 pe-4 text-end tabular-nums max-md:hidden">{length(from, to)}</td>
            <td className="py-2">
              {workdays.length === 0 && <span className="text-text-faint">{table.none}</span>}
              {workdays.map((day) => (
                <span key={day} className="block">
                  <Day day={day} />
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Days, both ends included. */
function length(from: string, to: string): number {
  let days = 1;
  for (let day = from; day < to; day = addDays(day, 1)) days += 1;
  return days;
}
