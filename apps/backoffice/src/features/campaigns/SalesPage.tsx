import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { BackLink } from '@arcadia/ui/layout/back-link';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@arcadia/web/routing/use-router';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { DaySales } from './DaySales.tsx';
import { PackageSales } from './PackageSales.tsx';
import { campaignQuery, type Sales, salesKey, salesQuery } from './queries.ts';
import { SalesTotals } from './SalesTotals.tsx';

/** Sales of a campaign: in all, by package and by day. */
export function SalesPage() {
  const { key = '' } = useParams();
  const texts = useMessages('backofficeCampaignSales');
  const campaigns = useMessages('backofficeCampaigns');
  useLiveInvalidation({ 'package_order.changed': [salesKey] });
  return (
    <RecordPage
      query={useQuery(salesQuery(key))}
      words={{ ...campaigns, detailTitle: texts.title, detailFailed: texts.failed }}
      listHref={paths.campaigns}
    >
      {(sales) => <Loaded campaignKey={key} sales={sales} />}
    </RecordPage>
  );
}

function Loaded({ campaignKey: key, sales }: { campaignKey: string; sales: Sales | undefined }) {
  const texts = useMessages('backofficeCampaignSales');
  const language = useContentLanguage();
  const { data: campaign } = useQuery(campaignQuery(key));
  const name = campaign?.name[language] ?? key;
  return (
    <PageBody>
      <div className="mb-2">
        <BackLink href={paths.campaign(key)} name={name} />
      </div>
      <PageHeader
        title={texts.title}
        description={texts.description({ name })}
        actions={
          <Link href={paths.packageOrdersOf(key)} className={buttonClass()}>
            {texts.allOrders}
          </Link>
        }
      />
      {sales === undefined ? (
        <Card>
          <SkeletonText lines={8} />
        </Card>
      ) : (
        <Figures sales={sales} />
      )}
    </PageBody>
  );
}

function Figures({ sales }: { sales: Sales }) {
  const texts = useMessages('backofficeCampaignSales');
  return (
    <div className="flex flex-col gap-4">
      <SalesTotals sales={sales} />
      {sales.byDay.length === 0 ? (
        <Card>
          <EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>
        </Card>
      ) : (
        <>
          <PackageSales sales={sales} />
          <DaySales sales={sales} />
        </>
      )}
    </div>
  );
}
