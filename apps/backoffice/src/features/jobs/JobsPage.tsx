import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { jobAddress } from './address.ts';
import { jobsKey } from '../../shared/job-counts.ts';
import { useMessages } from '../../shared/messages.ts';
import { jobColumns, jobFilters } from './columns.tsx';
import { JobDrawer } from './JobDrawer.tsx';
import { jobName } from './job-name.ts';
import { jobList } from './queries.ts';
import { ReaderStatus } from './ReaderStatus.tsx';

/** The background jobs: waiting, failed and stuck ones; and the standby that answers reports. */
export function JobsPage() {
  const texts = useMessages('backofficeJobs');
  const list = useList(jobList);
  const { hrefWith } = useSearchParams(jobAddress);
  useLiveInvalidation({ 'job.changed': [jobsKey] });
  const columns = useMemo(() => jobColumns(texts), [texts]);
  const filters = useMemo(() => jobFilters(texts), [texts]);
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={columns}
      filters={filters}
      rowLabel={({ name, id }) => `${jobName(texts, name)} ${id}`}
      rowHref={({ id }) => hrefWith({ job: id })}
      picture="jobs"
      beside={<ReaderStatus />}
    >
      <JobDrawer listed={list.page?.records} />
    </ListScreen>
  );
}
