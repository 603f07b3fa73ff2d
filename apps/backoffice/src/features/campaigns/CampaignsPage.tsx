import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { choiceFilter } from '@arcadia/web/table/list-filters';
import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { campaignColumns } from './columns.tsx';
import { ListActions } from './ListActions.tsx';
import { campaignList, campaignsKey } from './queries.ts';

/** Campaigns of the shop: drafts, what runs, and what is over. */
export function CampaignsPage() {
  const texts = useMessages('backofficeCampaigns');
  const language = useContentLanguage();
  const mayManage = operatorMay(useOperator(), 'shop.manage');
  const { page, ...list } = useList(campaignList);
  useLiveInvalidation({ 'campaign.changed': [campaignsKey] });
  const rows = useMemo(
    () => page && { ...page, records: page.records.map((one) => ({ ...one, id: one.key })) },
    [page],
  );
  const columns = useMemo(() => campaignColumns(texts, language), [texts, language]);
  const filters = useMemo(
    () => [
      { kind: 'search' as const, id: 'keyword', label: texts.search },
      choiceFilter('status', texts.status, texts.statuses),
    ],
    [texts],
  );
  return (
    <ListScreen
      list={{ ...list, page: rows }}
      texts={texts}
      columns={columns}
      filters={filters}
      rowLabel={({ name }) => name[language]}
      rowHref={({ key }) => paths.campaign(key)}
      picture="campaigns"
      beside={mayManage && <ListActions />}
    />
  );
}
