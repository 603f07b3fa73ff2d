import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { StatusTag } from '@arcadia/ui/feedback/status';
import { Time } from '@arcadia/ui/display/time';
import { BackLink } from '@arcadia/ui/layout/back-link';
import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { CampaignActions } from './CampaignActions.tsx';
import { type Campaign, campaignQuery, campaignsKey } from './queries.ts';
import { statusTones } from './status-tones.ts';

/** One campaign: when it runs, what it has, and what can be done with it. */
export function CampaignPage() {
  const { key = '' }: { key?: string } = useParams({ strict: false });
  const texts = useMessages('backofficeCampaigns');
  useLiveInvalidation({ 'campaign.changed': [campaignsKey] });
  return (
    <RecordPage
      query={useQuery(campaignQuery(key))}
      words={{
        title: texts.detailTitle,
        failed: texts.detailFailed,
        notFoundTitle: texts.notFoundTitle,
        notFoundText: texts.notFoundText,
        toList: texts.toList,
      }}
      listHref={paths.campaigns}
    >
      {(campaign) =>
        campaign === undefined ? <Loading /> : <Loaded key={key} campaign={campaign} />
      }
    </RecordPage>
  );
}

function Loading() {
  const texts = useMessages('backofficeCampaigns');
  return (
    <PageBody>
      <div className="mb-2">
        <BackLink href={paths.campaigns} name={texts.title} />
      </div>
      <PageHeader title={texts.detailTitle} />
      <Card>
        <SkeletonText lines={8} />
      </Card>
    </PageBody>
  );
}

function Loaded({ campaign }: { campaign: Campaign }) {
  const texts = useMessages('backofficeCampaigns');
  const language = useContentLanguage();
  const { name, status } = campaign;
  return (
    <PageBody>
      <div className="mb-2">
        <BackLink href={paths.campaigns} name={texts.title} />
      </div>
      <PageHeader
        title={name[language]}
        status={<StatusTag tone={statusTones[status]}>{texts.statuses[status]}</StatusTag>}
        description={texts.statusTexts[status]}
        actions={<CampaignActions campaign={campaign} />}
      />
      <Facts campaign={campaign} />
    </PageBody>
  );
}

function Facts({ campaign }: { campaign: Campaign }) {
  const texts = useMessages('backofficeCampaigns');
  const { key, startsAt, endsAt, publishedAt, version, pages } = campaign;
  const exact = (instant: string) => <Time instant={instant} kind="exact" />;
  return (
    <Card>
      <DescriptionList
        columns={3}
        items={[
          { id: 'key', term: texts.key, value: <code className="font-mono">{key}</code> },
          { id: 'starts', term: texts.starts, value: exact(startsAt) },
          { id: 'ends', term: texts.ends, value: exact(endsAt) },
          {
            id: 'packages',
            term: texts.packages,
            value: pages.reduce((sum, { packages }) => sum + packages.length, 0),
          },
          { id: 'version', term: texts.version, value: version },
          {
            id: 'published',
            term: texts.publishedAt,
            value: publishedAt === null ? texts.never : exact(publishedAt),
          },
        ]}
      />
    </Card>
  );
}
