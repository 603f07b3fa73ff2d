import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Banner } from '@arcadia/ui/feedback/banner';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../messages.ts';
import { missingNoticeQuery } from '../missing-notice.ts';
import { operatorMay, useOperator } from '../operator.ts';

/** Says at a desk that its due dates may be too early, while a year's holidays are missing that should be there. */
export function MissingHolidays() {
  const texts = useMessages('backofficeReviews');
  const mayEnter = operatorMay(useOperator(), 'businessDays.manage');
  const { data } = useQuery({ ...missingNoticeQuery, enabled: mayEnter });
  const year = data?.year ?? null;
  if (year === null) return null;
  return (
    <Banner
      tone="warning"
      className="mb-4"
      action={
        <Link href={paths.holidayCalendarOf(year)} className={buttonClass({ size: 'sm' })}>
          {texts.toCalendar}
        </Link>
      }
    >
      {texts.holidaysMissing({ year })}
    </Banner>
  );
}
