import type { Application } from '@arcadia/contract/applications/applications';
import { buttonClass } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { Link } from '@arcadia/ui/action/link';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { useId } from 'react';
import { paths } from '../../app/paths.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { ServiceCard } from './ServiceCard.tsx';

/** The region services of an application, a card each. Undefined while it loads. */
export function RegionServices({ application }: { application: Application | undefined }) {
  const texts = useMessages('applications');
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-16 font-semibold">
        {texts.services}
      </h2>
      {application === undefined ? (
        <div className="grid gap-4 lg:grid-cols-2">
          <Card>
            <SkeletonText lines={6} />
          </Card>
        </div>
      ) : application.services.length === 0 ? (
        <NoServices application={application} />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {application.services.map((service) => (
            <li key={service.id} className="flex min-w-0 *:flex-1">
              <ServiceCard application={application} service={service} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NoServices({ application }: { application: Application }) {
  const texts = useMessages('applications');
  const mayManage = usePermission('applicationAll');
  return (
    <Card>
      <EmptyState
        title={texts.service.none}
        action={
          mayManage && (
            <Link href={paths.addRegion(application.id)} className={buttonClass()}>
              {texts.detail.addRegion}
            </Link>
          )
        }
      >
        {mayManage ? texts.service.noneText : texts.service.noneTextReadOnly}
      </EmptyState>
    </Card>
  );
}
