import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Banner } from '@arcadia/ui/feedback/banner';
import { ProgressBar } from '@arcadia/ui/feedback/progress';
import { Card } from '@arcadia/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { type Correction, replacedQuery } from './queries.ts';

/** The bills that are held up, or will be, and the way to them. */
export function Held({ correction: { id, waiting, approvedAt } }: { correction: Correction }) {
  const { held: texts } = useMessages('backofficeCorrections');
  if (waiting === 0) return null;
  const isBefore = approvedAt === null;
  const title = isBefore ? texts.before : texts.title;
  return (
    <Banner
      tone="warning"
      title={title({ count: waiting })}
      action={
        <Link
          href={paths.correctionBills(id, { status: isBefore ? 'planned' : 'waiting' })}
          className={buttonClass({ size: 'sm' })}
        >
          {texts.show}
        </Link>
      }
    >
      {texts.text}
    </Banner>
  );
}

/** How far the run is, from when the second person has agreed. */
export function Course({ correction: { id, sums, approvedAt } }: { correction: Correction }) {
  const { progress: texts } = useMessages('backofficeCorrections');
  const { data: done } = useQuery({ ...replacedQuery(id), enabled: approvedAt !== null });
  if (approvedAt === null || done === undefined) return null;
  const all = sums.reduce((count, { bills }) => count + bills, 0);
  const text = texts.text({ done, all });
  return (
    <Card title={texts.title}>
      <p role="status" className="mb-3 text-14">
        {text}
      </p>
      <ProgressBar label={texts.title} value={done} max={Math.max(all, 1)} valueText={text} />
    </Card>
  );
}
