import { Pattern } from '@arcadia/ui/display/pattern';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { DataTable } from '@arcadia/ui/table/data-table';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useTableUrlState } from '@arcadia/web/table/table-url-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHrefWith } from '../../shared/href.ts';
import { jobsKey } from '../../shared/job-counts.ts';
import { useLoadError } from '../../shared/load-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { jobColumns, jobFilters } from './columns.tsx';
import { JobDrawer } from './JobDrawer.tsx';
import { jobName } from './job-name.ts';
import { jobsListQuery, jobsTable, type Job } from './queries.ts';

const idOf = ({ id }: Job) => id;

/** What the product still has to do in the background, and what failed or is stuck. */
export function JobsPage() {
  const texts = useMessages('jobs');
  const [state, setState] = useTableUrlState(jobsTable);
  const list = useQuery(jobsListQuery(state));
  const hrefWith = useHrefWith();
  useLiveInvalidation({ 'job.changed': [jobsKey] });
  const columns = useMemo(() => jobColumns(texts), [texts]);
  const filters = useMemo(() => jobFilters(texts), [texts]);
  return (
    <PageBody>
      <PageHeader title={texts.title} description={texts.description} />
      <DataTable
        label={texts.title}
        columns={columns}
        filters={filters}
        state={state}
        onStateChange={setState}
        defaults={jobsTable.defaults}
        page={list.data}
        fetching={list.isFetching}
        error={useLoadError(list.error, texts.listFailed)}
        onRetry={() => void list.refetch()}
        rowId={idOf}
        rowLabel={({ name, id }) => `${jobName(texts, name)} ${id}`}
        rowHref={({ id }) => hrefWith({ job: id })}
        empty={
          <EmptyState
            picture={<Pattern seed="jobs" variant="outline" className="h-16 w-24" />}
            title={texts.emptyTitle}
          >
            {texts.emptyText}
          </EmptyState>
        }
      />
      <JobDrawer listed={list.data?.records} />
    </PageBody>
  );
}
