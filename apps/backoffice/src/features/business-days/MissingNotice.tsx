import { Banner } from '@arcadia/ui/feedback/banner';
import { useMessages } from '../../shared/messages.ts';
import type { HolidayCalendar } from './queries.ts';

/** What is not known of a year, and what comes of it. */
export function MissingNotice({
  calendar: { year, announced, mayEnter, holidays },
}: {
  calendar: HolidayCalendar;
}) {
  const { missing } = useMessages('backofficeBusinessDays');
  if (announced || !mayEnter) return null;
  return (
    <Banner tone="warning" title={missing.title({ year })}>
      {holidays.length > 0 ? missing.regulation({ year }) : missing.nothing({ year })}
    </Banner>
  );
}
