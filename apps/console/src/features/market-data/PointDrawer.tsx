import { formatExactNumber } from '@arcadia/i18n/bill-formula';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Drawer } from '@arcadia/ui/overlay/drawer';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { PointLines } from './PointLines.tsx';
import { pointQuery, reportInput, reportQuery } from './report-queries.ts';
import { useReportAddress } from './report-address.ts';
import { useGroupName } from './use-group-name.ts';
import { usePointTime } from './use-point-time.ts';

/** Details of a point of the chart: the games, and the bill lines that charge it. */
export function PointDrawer() {
  const texts = useMessages('marketData');
  const { values, go } = useReportAddress();
  const { data } = useQuery(reportQuery(reportInput(values)));
  const time = usePointTime(values.unit);
  const content = useRef<HTMLDivElement>(null);
  const mayRead = usePermission('billDetailQuery');
  const point = data?.points.find(({ starts }) => starts === values.point);
  return (
    <Drawer
      open={point !== undefined}
      onOpenChange={(open) => !open && go({ point: null })}
      size="md"
      initialFocus={content}
      title={
        point === undefined
          ? ''
          : texts.point.title({
              measure: texts.measures[values.measure],
              time: time.point(point),
            })
      }
    >
      <div ref={content} tabIndex={-1} className="flex flex-col gap-6 outline-none">
        {point !== undefined && (
          <>
            <Section title={texts.point.games}>
              <Games from={point.starts} />
            </Section>
            <Section title={texts.point.lines} note={texts.point.linesNote}>
              {mayRead ? (
                <PointLines point={point} />
              ) : (
                <p className="text-13 text-text-muted">{texts.point.noPermission}</p>
              )}
            </Section>
          </>
        )}
      </div>
    </Drawer>
  );
}

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-14 font-semibold">{title}</h3>
      {note !== undefined && <p className="mt-1 text-13 text-pretty text-text-muted">{note}</p>}
      <div className="mt-2">{children}</div>
    </section>
  );
}

function Games({ from }: { from: string }) {
  const texts = useMessages('marketData');
  const { values } = useReportAddress();
  const asked = reportInput({ ...values, by: 'game' });
  const query = useQuery(pointQuery({ ...asked, from, to: from }));
  const { data, error } = query;
  const nameOf = useGroupName('game');
  if (data === undefined)
    return error === null ? (
      <SkeletonText lines={4} />
    ) : (
      <LoadFailed query={query} title={texts.point.gamesFailed} />
    );
  const games = data.series.filter(({ values: [value = '0'] }) => /[1-9]/.test(value));
  if (games.length === 0) return <p className="text-13 text-text-muted">{texts.point.noGames}</p>;
  const rest = data.rest?.[0];
  return (
    <ul className="divide-y divide-hairline border-y border-hairline text-13">
      {games.map((game) => (
        <li key={game.group} className="flex justify-between gap-4 py-2">
          <span className="min-w-0 truncate">{nameOf(game)}</span>
          <span className="tabular-nums">{formatExactNumber(game.values[0] ?? '0')}</span>
        </li>
      ))}
      {rest !== undefined && /[1-9]/.test(rest) && (
        <li className="flex justify-between gap-4 py-2 text-text-muted">
          <span>{texts.rest}</span>
          <span className="tabular-nums">{formatExactNumber(rest)}</span>
        </li>
      )}
    </ul>
  );
}
