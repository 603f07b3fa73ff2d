import { dayOf } from '@arcadia/kernel/calendar';
import { Banner } from '@arcadia/ui/feedback/banner';
import { Loading } from '@arcadia/ui/feedback/loading';
import { Select } from '@arcadia/ui/form/select';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Loaded } from '@arcadia/web/calls/loaded';
import { productNow } from '@arcadia/web/messages/product-time';
import { type Param, useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { CalendarCard } from './CalendarCard.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { calendarQuery, type HolidayCalendar } from './queries.ts';

const yearParam: Param<number | null> = {
  read: (text) => (text !== undefined && /^20\d{2}$/.test(text) ? Number(text) : null),
  write: (value) => value?.toString(),
};

/** The year that is shown; without it the running one. */
const calendarAddress = { year: yearParam };

/** The public holidays of a year, which staff enter when the year's notice is out. */
export function BusinessDaysPage() {
  const texts = useMessages('backofficeBusinessDays');
  const { values, go } = useSearchParams(calendarAddress);
  const year = values.year ?? Number(dayOf(productNow()).slice(0, 4));
  const query = useQuery(calendarQuery(year));
  return (
    <PageBody>
      <PageHeader title={texts.title} description={texts.description} />
      <Loaded
        query={query}
        failed={texts.failed}
        waiting={<Loading height={420}>{texts.loading}</Loading>}
      >
        {(data) => (
          <div className="flex max-w-200 flex-col gap-4">
            <Year {...data} onChange={(next) => go({ year: next })} />
            <Calendar key={year} calendar={data} />
          </div>
        )}
      </Loaded>
    </PageBody>
  );
}

type YearProps = { year: number; years: readonly number[]; onChange: (year: number) => void };

function Year({ year, years, onChange }: YearProps) {
  const texts = useMessages('backofficeBusinessDays');
  const options = years.map((one) => ({ value: String(one), label: String(one) }));
  return (
    <div className="w-40">
      <Select
        label={texts.year}
        options={options}
        value={String(year)}
        onValueChange={(value) => onChange(Number(value))}
      />
    </div>
  );
}

function Calendar({ calendar }: { calendar: HolidayCalendar }) {
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing && calendar.canEnter)
    return <NoticeForm calendar={calendar} onDone={() => setIsEditing(false)} />;
  return (
    <>
      <MissingNotice calendar={calendar} />
      <CalendarCard calendar={calendar} onEdit={() => setIsEditing(true)} />
    </>
  );
}

/** A notice that a year's days are not known, and its consequences. */
function MissingNotice({
  calendar: { year, announced, canEnter, holidays },
}: {
  calendar: HolidayCalendar;
}) {
  const { missing } = useMessages('backofficeBusinessDays');
  if (announced || !canEnter) return null;
  return (
    <Banner tone="warning" title={missing.title({ year })}>
      {holidays.length > 0 ? missing.regulation({ year }) : missing.nothing({ year })}
    </Banner>
  );
}
