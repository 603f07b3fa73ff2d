import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Pattern } from '@arcadia/ui/display/pattern';
import { Banner } from '@arcadia/ui/feedback/banner';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { useFormats } from '@arcadia/ui/formats';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { DataTable } from '@arcadia/ui/table/data-table';
import { defaultTableState } from '@arcadia/ui/table/table-state';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useLoadError } from '../../shared/load-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { AddDrawer } from './AddDrawer.tsx';
import { sourceAddress } from './address.ts';
import { sourceColumns } from './columns.tsx';
import { type Source, sourcesQuery, usageKey } from './queries.ts';
import { SourceDrawer } from './SourceDrawer.tsx';

const idOf = ({ id }: Source) => id;
const nameOf = ({ name }: Source) => name;

/** Sources that report usage, and how well each does. */
export function UsageSourcesPage() {
  const texts = useMessages('backofficeUsage');
  const mayManage = operatorMay(useOperator(), 'usage.manage');
  const { go } = useSearchParams(sourceAddress);
  useLiveInvalidation({ 'usage_source.changed': [usageKey] });
  return (
    <PageBody>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <>
            <Link href={paths.usageRefusals} className={buttonClass({})}>
              {texts.refusals}
            </Link>
            {mayManage && (
              <Button variant="primary" onClick={() => go({ add: true, source: null })}>
                {texts.add}
              </Button>
            )}
          </>
        }
      />
      <MergeLag />
      <SourceTable />
      <SourceDrawer />
      {mayManage && <AddDrawer />}
    </PageBody>
  );
}

/** Changes are merged every minute; minutes later something holds that up. */
const usualLagSeconds = 300;

function MergeLag() {
  const texts = useMessages('backofficeUsage');
  const { data } = useQuery(sourcesQuery);
  const seconds = data?.mergeLagSeconds ?? 0;
  if (seconds < usualLagSeconds) return null;
  return (
    <Banner tone="warning" className="mb-4">
      {texts.mergeLag({ since: texts.duration({ seconds }) })}
    </Banner>
  );
}

/** All of them on pages of the browser: there are few. */
function SourceTable() {
  const texts = useMessages('backofficeUsage');
  const { number } = useFormats();
  const { hrefWith } = useSearchParams(sourceAddress);
  const [state, setState] = useState(defaultTableState);
  const sources = useQuery(sourcesQuery);
  const all = sources.data?.sources;
  const first = (state.pageNo - 1) * state.pageSize;
  const columns = useMemo(() => sourceColumns(texts, number), [texts, number]);
  const failure = useLoadError(sources.error, texts.listFailed);
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      state={state}
      onStateChange={setState}
      defaults={defaultTableState}
      page={all && { records: all.slice(first, first + state.pageSize), total: all.length }}
      fetching={sources.isPending}
      error={failure}
      onRetry={() => void sources.refetch()}
      rowId={idOf}
      rowLabel={nameOf}
      rowHref={({ id }) => hrefWith({ source: id, add: false })}
      empty={
        <EmptyState
          title={texts.emptyTitle}
          picture={<Pattern seed="usage-sources" variant="outline" className="h-16 w-24" />}
        >
          {texts.emptyText}
        </EmptyState>
      }
    />
  );
}
