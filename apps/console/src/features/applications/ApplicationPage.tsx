import type { Application } from '@arcadia/contract/applications/applications';
import { BackLink } from '@arcadia/ui/layout/back-link';
import { Button } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Awaited, InOrder } from '@arcadia/ui/layout/in-order';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Skeleton, SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Time } from '@arcadia/ui/display/time';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { useRouteParam } from '../../shared/route-param.ts';
import { ApplicationFailure } from '../../shared/region-service/ApplicationFailure.tsx';
import { applicationQuery } from '../../shared/region-service/application-query.ts';
import { applicationsKey } from '../../shared/region-service/region-service-query.ts';
import { ApplicationActions } from './ApplicationActions.tsx';
import { EditApplicationDrawer } from './EditApplicationDrawer.tsx';
import { RegionServices } from './RegionServices.tsx';
import { StatusAnnouncer } from './StatusAnnouncer.tsx';

/** One application: what it is, and its region services with what each still needs. */
export function ApplicationPage() {
  const texts = useMessages('applications');
  const query = useQuery(applicationQuery(useRouteParam('id')));
  const { data, error } = query;
  const isMissing = error !== null && data === undefined;
  useLiveInvalidation(isMissing ? {} : { 'application.changed': [applicationsKey] });
  if (isMissing) {
    return (
      <PageBody>
        <ApplicationFailure query={query} />
      </PageBody>
    );
  }
  return (
    <PageBody>
      <p className="mb-1 h-5 text-13">
        <BackLink href={paths.applications} name={texts.title} />
      </p>
      <PageHeader
        title={data?.name ?? <Skeleton width="14rem" />}
        actions={data === undefined ? <ActionsPlace /> : <ApplicationActions application={data} />}
      />
      <InOrder className="flex flex-col gap-8">
        <Overview application={data} />
        <RegionServices application={data} />
      </InOrder>
      {data !== undefined && <StatusAnnouncer applications={[data]} />}
    </PageBody>
  );
}

/** As high as the buttons, which on a phone stand below the name. */
function ActionsPlace() {
  return usePermission('applicationAll') && <span className="block h-control w-32" />;
}

function Overview({ application }: { application: Application | undefined }) {
  const texts = useMessages('applications');
  const forms = useMessages('applicationForms');
  const mayManage = usePermission('applicationAll');
  const [editing, setEditing] = useState(false);
  return (
    <Card
      title={texts.detail.overview}
      actions={
        application !== undefined &&
        mayManage && (
          <Button size="sm" onClick={() => setEditing(true)}>
            {forms.editing.action}
          </Button>
        )
      }
    >
      {application === undefined ? (
        <Awaited>
          <SkeletonText lines={4} />
        </Awaited>
      ) : (
        <DescriptionList
          items={[
            {
              id: 'id',
              term: texts.id,
              value: <Identifier value={application.id} label={texts.id} max={32} />,
            },
            {
              id: 'created',
              term: texts.created,
              value: <Time instant={application.createdAt} kind="exact" />,
            },
            {
              id: 'description',
              term: texts.appDescription,
              value: <span className="whitespace-pre-line">{application.description}</span>,
              wide: true,
            },
          ]}
        />
      )}
      {editing && application !== undefined && (
        <EditApplicationDrawer application={application} onClose={() => setEditing(false)} />
      )}
    </Card>
  );
}
