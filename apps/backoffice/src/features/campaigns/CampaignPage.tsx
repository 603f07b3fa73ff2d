import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { StatusTag } from '@arcadia/ui/feedback/status';
import { BackLink } from '@arcadia/ui/layout/back-link';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@arcadia/web/routing/use-router';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { CampaignActions } from './CampaignActions.tsx';
import { draftOf } from './draft.ts';
import { Editor } from './Editor.tsx';
import { Reading } from './Reading.tsx';
import { type Campaign, campaignQuery, campaignsKey } from './queries.ts';
import { statusTones } from './status-tones.ts';

/** One campaign: when it runs, what it has, and what can be done with it. */
export function CampaignPage() {
  const { key = '' } = useParams();
  const texts = useMessages('backofficeCampaigns');
  useLiveInvalidation({ 'campaign.changed': [campaignsKey] });
  return (
    <RecordPage query={useQuery(campaignQuery(key))} words={texts} listHref={paths.campaigns}>
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

/** The editor for whoever may change it; others read it. */
function Loaded({ campaign }: { campaign: Campaign }) {
  const texts = useMessages('backofficeCampaigns');
  const mayManage = operatorMay(useOperator(), 'shop.manage');
  const head = (isDirty: boolean) => (
    <Head campaign={campaign} hindrance={isDirty ? texts.saveFirst : null} />
  );
  return (
    <PageBody>
      <div className="mb-2">
        <BackLink href={paths.campaigns} name={texts.title} />
      </div>
      {mayManage ? (
        <Editor stored={campaign} first={draftOf(campaign)} head={head} onSaved={ignore} />
      ) : (
        <>
          {head(false)}
          <Reading campaign={campaign} />
        </>
      )}
    </PageBody>
  );
}

/** The editor stays where it is. */
const ignore = () => {};

function Head({ campaign, hindrance }: { campaign: Campaign; hindrance: string | null }) {
  const texts = useMessages('backofficeCampaigns');
  const language = useContentLanguage();
  const { name, status } = campaign;
  return (
    <PageHeader
      title={name[language]}
      status={<StatusTag tone={statusTones[status]}>{texts.statuses[status]}</StatusTag>}
      description={texts.statusTexts[status]}
      actions={<CampaignActions campaign={campaign} hindrance={hindrance} />}
    />
  );
}
