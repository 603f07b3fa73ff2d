import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { latePart } from '@arcadia/ui/overlay/late-part';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { ChartCard } from './ChartCard.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';
import { GroupsCard } from './GroupsCard.tsx';
import { reportInput, reportQuery } from './report-queries.ts';
import { ReportControls } from './ReportControls.tsx';
import { Tiles } from './Tiles.tsx';
import { useReportAddress } from './report-address.ts';

const PointDrawer = latePart(
  () => import('./PointDrawer.tsx').then((module) => module.PointDrawer),
  ({ chosen }: { chosen: string | null }) => chosen !== null,
);

/** Usage by application, region, game or category. */
export function MarketDataPage() {
  const texts = useMessages('marketData');
  const { values } = useReportAddress();
  const input = reportInput(values);
  const query = useQuery(reportQuery(input));
  const { data, error, isFetching } = query;
  const chart = useRef<SVGSVGElement>(null);
  const isEmpty = data?.totals.every(({ value, before }) => isNothing(value) && isNothing(before));
  return (
    <PageBody>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={<DownloadMenu input={input} report={data} chart={chart} />}
      />
      <div className="flex flex-col gap-4">
        <ReportControls report={data} />
        {data === undefined && error !== null ? (
          <LoadFailed query={query} title={texts.failed} />
        ) : isEmpty === true ? (
          <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
        ) : (
          <>
            <Tiles report={data} />
            <ChartCard report={data} isFetching={isFetching} chart={chart} />
            {data !== undefined && <GroupsCard report={data} />}
          </>
        )}
      </div>
      <PointDrawer chosen={values.point} />
    </PageBody>
  );
}

function isNothing(text: string | null): boolean {
  return text === null || !/[1-9]/.test(text);
}
