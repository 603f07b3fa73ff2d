import { Awaited } from '@arcadia/ui/layout/in-order';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { cx } from '@arcadia/ui/cx';

/** The content of a page below its title: a list, the figures of home, a report with its chart, or cards. */
export type FirstKind = 'list' | 'summary' | 'report' | 'cards';

/** A list, or below one the cards of its details. */
export function usualKind({ under }: { under?: string }): FirstKind {
  return under === undefined ? 'list' : 'cards';
}

const parts = { list: List, summary: Summary, report: Report, cards: Cards } as const;
const surface = 'rounded-card border border-hairline bg-surface';
/** Widths that differ like words do, as in the table's own skeleton. */
const widths = ['w-16', 'w-24', 'w-14', 'w-20'] as const;

/**
 * A page before its code and its data have come: its title, and the places of what it will show. Nothing has a style of its own, since
 * the security policy refuses those that stand in attributes.
 */
export function FirstScreen({ title, kind }: { title: string; kind: FirstKind }) {
  const Part = parts[kind];
  return (
    <PageBody>
      <PageHeader
        title={title}
        description={<Bar className="w-72" />}
        actions={kind === 'summary' ? <Control className="w-24" /> : undefined}
      />
      <Part />
    </PageBody>
  );
}

/** Skeleton of the first HTML below the title, as long as it is not known what stands first on the page. */
export function AwaitedScreen({ kind }: { kind: FirstKind }) {
  const Part = parts[kind];
  return (
    <Awaited>
      <div aria-hidden>
        <Part />
      </div>
    </Awaited>
  );
}

function Bar({ className = 'w-24' }: { className?: string }) {
  return (
    <span className="flex h-5 items-center">
      <span className={cx('h-4 max-w-full rounded-control bg-hairline', className)} />
    </span>
  );
}

function Control({ className }: { className: string }) {
  return <div className={cx('h-control rounded-control bg-hairline', className)} />;
}

const rows = Array.from({ length: 10 }, (_, row) => row);

function List() {
  return (
    <>
      <div className="mb-3 flex items-start justify-between gap-2">
        <Control className="w-72" />
        <Control className="w-24" />
      </div>
      <div className={surface}>
        <div className="h-10 border-b border-hairline max-lg:hidden" />
        {rows.map((row) => (
          <div key={row}>
            <div className="grid h-10 grid-cols-3 items-center gap-4 border-b border-hairline px-4 max-lg:hidden">
              <Bar className={widths[row % widths.length] ?? 'w-16'} />
              <Bar className="w-24" />
              <Bar className={widths[(row + 2) % widths.length] ?? 'w-16'} />
            </div>
            <div className="flex flex-col gap-1 border-b border-hairline px-4 py-3 lg:hidden">
              <Bar className="w-40" />
              <Bar className="w-full" />
              <Bar className="w-full" />
            </div>
          </div>
        ))}
        <div className="min-h-12" />
      </div>
    </>
  );
}

function Summary() {
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      <Card className="lg:col-span-2 min-h-64" lines={3} />
      <Card className="min-h-64" lines={2} />
      <Card className="lg:col-span-3" lines={1} />
    </div>
  );
}

function Report() {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap justify-between gap-2">
        <Control className="w-80" />
        <Control className="w-40" />
      </div>
      <Control className="w-full" />
      <div className="grid gap-2 md:grid-cols-3 xl:grid-cols-9">
        {rows.slice(1).map((row) => (
          <div key={row} className={cx(surface, 'h-24 p-3')}>
            <Bar className="w-16" />
          </div>
        ))}
      </div>
      <div className={cx(surface, 'h-96 p-6')}>
        <Bar className="w-24" />
      </div>
    </div>
  );
}

function Cards() {
  return (
    <div className="flex flex-col gap-4">
      <Card lines={4} />
      <Card lines={4} />
    </div>
  );
}

function Card({ className, lines }: { className?: string; lines: number }) {
  return (
    <div className={cx(surface, 'flex flex-col gap-4 p-4 md:p-6', className)}>
      <Bar className="w-40" />
      {rows.slice(0, lines).map((row) => (
        <Bar key={row} className="w-full" />
      ))}
    </div>
  );
}
