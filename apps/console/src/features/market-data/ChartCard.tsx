import type { Reported } from '@arcadia/kernel/measures';
import { Chart } from '@arcadia/ui/chart/chart';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { Card } from '@arcadia/ui/layout/card';
import { useFormats } from '@arcadia/ui/formats';
import { type RefObject, useId, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { addsUp, chartSeries } from './chart-series.ts';
import { figureOf } from './figures.ts';
import { PointsTable } from './PointsTable.tsx';
import type { Report } from './report-queries.ts';
import { Readout } from './Readout.tsx';
import { useReportAddress } from './report-address.ts';
import { useGroupName } from './use-group-name.ts';
import { usePointTime } from './use-point-time.ts';

type ChartCardProps = {
  report: Report | undefined;
  isFetching: boolean;
  chart: RefObject<SVGSVGElement | null>;
};

/** The chosen figure over time, its points and their table. */
export function ChartCard({ report, isFetching, chart }: ChartCardProps) {
  const texts = useMessages('marketData');
  const { values } = useReportAddress();
  const { span } = usePointTime(values.unit);
  return (
    <Card
      title={texts.measures[values.measure]}
      description={
        report === undefined ? (
          <Skeleton width="16rem" />
        ) : (
          `${span(report.period)} · ${texts.comparedWith({ span: span(report.before) })}`
        )
      }
    >
      <div aria-busy={isFetching}>
        {report === undefined ? (
          <Skeleton height="20rem" />
        ) : (
          <Shown key={report.points[0]?.starts} report={report} chart={chart} />
        )}
      </div>
      <Notes report={report} />
    </Card>
  );
}

function Shown({ report, chart }: { report: Report } & Pick<ChartCardProps, 'chart'>) {
  const texts = useMessages('marketData');
  const { values, go } = useReportAddress();
  const time = usePointTime(values.unit);
  const readout = useId();
  const { points } = report;
  // Not the running one, of which there may be nearly nothing yet.
  const [index, setIndex] = useState(
    Math.max(
      0,
      points.findLastIndex(({ isRunning }) => !isRunning),
    ),
  );
  const chosen = Math.min(index, points.length - 1);
  const nameOf = useGroupName(values.by);
  const series = chartSeries(report, { nameOf, rest: texts.rest });
  return (
    <>
      <Chart
        ref={chart}
        label={`${texts.measures[values.measure]}. ${texts.chart}`}
        describedBy={readout}
        points={points.map((point) => ({
          id: point.starts,
          label: time.label(point),
          isRunning: point.isRunning,
        }))}
        series={series.map(({ id, hue, values: own }) => ({ id, hue, values: own.map(Number) }))}
        kind={addsUp(values) ? 'columns' : 'lines'}
        compared={report.valuesBefore.map(Number)}
        axis={{
          short: (value) => figureOf(String(value)).short,
          exact: (value) => figureOf(String(value)).exact,
        }}
        chosen={chosen}
        onChoose={setIndex}
        onOpen={(at) => go({ point: points[at]?.starts ?? null })}
      />
      <Readout id={readout} report={report} index={chosen} series={series} />
      <PointsTable report={report} series={series} />
    </>
  );
}

/** Meaning of the figure, where its name does not say it. */
function Notes({ report }: { report: Report | undefined }) {
  const texts = useMessages('marketData');
  const { values } = useReportAddress();
  const { exactTime } = useFormats();
  const { measure, unit } = values;
  const counted = report?.usersCountedAt ?? null;
  const notes =
    measure === 'mau'
      ? [
          texts.notes.users[unit],
          ...(addsUp(values) ? [] : [texts.notes.usersByGame]),
          ...(report === undefined
            ? []
            : [
                counted === null
                  ? texts.usersNotCounted
                  : texts.usersCounted({ time: exactTime(counted) }),
              ]),
        ]
      : platformMeasures.has(measure)
        ? [texts.notes.platform]
        : [];
  if (notes.length === 0) return null;
  return <p className="mt-4 text-12 text-pretty text-text-muted">{notes.join(' ')}</p>;
}

const platformMeasures: ReadonlySet<Reported> = new Set(['gift_revenue', 'bet', 'returned']);
