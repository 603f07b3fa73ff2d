import { Card } from '@arcadia/ui/layout/card';
import { textLinkClass } from '@arcadia/ui/action/button';
import { useFormats } from '@arcadia/ui/formats';
import { Link } from '@arcadia/ui/action/link';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { paths } from '../../app/paths.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import type { Home } from './queries.ts';

/** How many applications there are and how many of their region services are online. */
export function ApplicationsCard({ home }: { home: Home | undefined }) {
  const texts = useMessages('home');
  const mayList = usePermission('applicationQuery');
  return (
    <Card
      title={texts.services.title}
      actions={
        mayList && (
          <Link href={paths.applications} className={`text-13 ${textLinkClass}`}>
            {texts.services.toApplications}
          </Link>
        )
      }
    >
      <dl className="flex flex-col gap-4">
        <Count label={texts.services.applications} value={home?.applicationCount} />
        <Count label={texts.services.online} value={home?.onlineServiceCount} />
      </dl>
    </Card>
  );
}

function Count({ label, value }: { label: string; value: number | undefined }) {
  const formats = useFormats();
  return (
    <div>
      <dt className="text-13 text-text-muted">{label}</dt>
      <dd className="text-28 font-semibold tabular-nums">
        {value === undefined ? <Skeleton width="3rem" /> : formats.number(value)}
      </dd>
    </div>
  );
}
