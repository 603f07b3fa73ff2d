import { reported } from '@arcadia/kernel/measures';
import { cx } from '@arcadia/ui/cx';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { Tooltip } from '@arcadia/ui/overlay/tooltip';
import { useMessages } from '../../shared/messages.ts';
import { ChangeText } from './ChangeText.tsx';
import { figureOf } from './figures.ts';
import type { Report } from './report-queries.ts';
import { useReportAddress } from './report-address.ts';

/** Every figure with its change; the chosen one is in the chart. */
export function Tiles({ report }: { report: Report | undefined }) {
  const texts = useMessages('marketData');
  const { values, go } = useReportAddress();
  return (
    <div role="group" aria-label={texts.measure} className="grid grid-cols-3 gap-2 xl:grid-cols-9">
      {reported.map((measure) => {
        const total = report?.totals.find((one) => one.measure === measure);
        const figure = figureOfTotal(total?.value ?? null);
        const isChosen = measure === values.measure;
        return (
          <Tooltip
            key={measure}
            text={figure?.exact ?? (report === undefined ? '' : texts.notOver)}
          >
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => go({ measure }, { replace: true })}
              className={cx(
                'flex min-w-0 flex-col rounded-card border bg-surface p-3 text-left',
                isChosen
                  ? 'border-accent bg-accent-soft'
                  : 'border-hairline hover:border-hairline-strong',
              )}
            >
              <span className="text-12 text-pretty text-text-muted">
                {texts.measures[measure]}
                {measure === 'mau' && <span className="block">{texts.average[values.unit]}</span>}
              </span>
              <span className="mt-auto pt-1 text-20 font-semibold tracking-tight tabular-nums">
                {report === undefined ? <Skeleton width="4rem" /> : (figure?.short ?? '—')}
              </span>
              <span className="text-12">
                {total === undefined ? (
                  <Skeleton width="3rem" />
                ) : (
                  <ChangeText value={total.value} before={total.before} />
                )}
              </span>
            </button>
          </Tooltip>
        );
      })}
    </div>
  );
}

function figureOfTotal(value: string | null) {
  return value === null ? null : figureOf(value);
}
