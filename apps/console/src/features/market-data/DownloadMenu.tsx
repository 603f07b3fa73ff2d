import { Button } from '@arcadia/ui/action/button';
import { latePopup } from '@arcadia/ui/overlay/late-popup';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useSaveList } from '@arcadia/web/table/use-save-list';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { RefObject } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { chartSeries } from './chart-series.ts';
import type { Report, ReportInput } from './report-queries.ts';
import { useReportAddress } from './report-address.ts';
import { useGroupName } from './use-group-name.ts';
import { usePointTime } from './use-point-time.ts';

const Items = latePopup('menu', () =>
  import('./DownloadItems.tsx').then((module) => module.DownloadItems),
);

type DownloadMenuProps = {
  input: ReportInput;
  report: Report | undefined;
  chart: RefObject<SVGSVGElement | null>;
};

/** The figures as a file, and the chart as a picture. */
export function DownloadMenu({ input, report, chart }: DownloadMenuProps) {
  const texts = useMessages('marketData');
  const toast = useToast();
  const draw = usePicture(report, chart);
  const { measure: _, ...asked } = input;
  const saving = useSaveList('exportMarketData', asked);
  const drawing = useMutation({
    mutationFn: draw,
    onError: () => toast({ title: texts.pngFailed, tone: 'warning' }),
  });
  return (
    <Items
      trigger={
        <Button loading={saving.isPending || drawing.isPending}>
          <Download aria-hidden />
          {texts.downloads}
        </Button>
      }
      texts={texts}
      isEmpty={report === undefined}
      onSave={saving.mutate}
      onDraw={() => drawing.mutate()}
    />
  );
}

/** Draws the chart that is shown and hands it to the browser's downloads. */
function usePicture(report: Report | undefined, chart: RefObject<SVGSVGElement | null>) {
  const texts = useMessages('marketData');
  const { values } = useReportAddress();
  const { span } = usePointTime(values.unit);
  const nameOf = useGroupName(values.by);
  return async () => {
    const shown = chart.current;
    if (report === undefined || shown === null) throw new Error('no chart is shown');
    const [{ chartPicture }, { saveBlob }] = await Promise.all([
      import('@arcadia/ui/chart/chart-picture'),
      import('@arcadia/web/calls/download'),
    ]);
    const title = texts.measures[values.measure];
    const series = chartSeries(report, { nameOf, rest: texts.rest });
    const picture = await chartPicture(shown, {
      title,
      note: `${span(report.period)} · ${texts.comparedWith({ span: span(report.before) })}`,
      legend: [
        ...series.map(({ label, hue }) => ({ label, hue })),
        { label: texts.before, hue: 'text-text-faint' },
      ],
    });
    saveBlob(picture, `${title} ${report.period.from} ${report.period.to}.png`);
  };
}
