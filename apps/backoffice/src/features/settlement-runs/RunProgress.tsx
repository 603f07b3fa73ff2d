import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { StatTile } from '@arcadia/ui/display/stat-tile';
import { Time } from '@arcadia/ui/display/time';
import { Banner } from '@arcadia/ui/feedback/banner';
import { ProgressBar } from '@arcadia/ui/feedback/progress';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { type Description, DescriptionList } from '@arcadia/ui/layout/description-list';
import { AwaitedScreen } from '@arcadia/web/first-screen/first-screen';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import type { BillingRun } from './queries.ts';

/** How far a settlement is, and who started it when. Undefined while it loads. */
export function RunProgress({ run }: { run: BillingRun | undefined }) {
  const texts = useMessages('backofficeBillingRuns');
  if (run === undefined) return <AwaitedScreen kind="cards" />;
  return (
    <div className="flex flex-col gap-4">
      {run.companies.failed > 0 && <Failed run={run} />}
      <Counts run={run} />
      <Card title={texts.progress}>
        <Course run={run} />
      </Card>
    </div>
  );
}

/** The way to the customers that an operator must look at, on whichever page of the list they are. */
function Failed({ run: { month, companies } }: { run: BillingRun }) {
  const { failedBanner: texts } = useMessages('backofficeBillingRuns');
  return (
    <Banner
      tone="danger"
      title={texts.title({ failed: companies.failed })}
      action={
        <Link href={paths.failedInRun(month)} className={buttonClass({ size: 'sm' })}>
          {texts.show}
        </Link>
      }
    >
      {texts.text}
    </Banner>
  );
}

function Counts({ run: { companies } }: { run: BillingRun }) {
  const texts = useMessages('backofficeBillingRuns');
  const { number } = useFormats();
  const tiles = [
    [texts.done, companies.done],
    [texts.pending, companies.pending],
    [texts.waitingForRate, companies.waitingForRate],
    [texts.failed, companies.failed],
  ] as const;
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {tiles.map(([label, count]) => (
        <StatTile key={label} label={label} value={number(count)} />
      ))}
    </div>
  );
}

function Course({ run }: { run: BillingRun }) {
  const texts = useMessages('backofficeBillingRuns');
  const { number } = useFormats();
  const { pending, done, waitingForRate, failed } = run.companies;
  const all = pending + done + waitingForRate + failed;
  const settled = done + waitingForRate;
  const items: Description[] = [
    { id: 'bills', term: texts.bills, value: number(run.bills) },
    { id: 'startedBy', term: texts.startedBy, value: run.startedBy?.name ?? texts.schedule },
    {
      id: 'startedAt',
      term: texts.startedAt,
      value: <Time instant={run.startedAt} kind="exact" />,
    },
  ];
  if (run.finishedAt !== null)
    items.push({
      id: 'finishedAt',
      term: texts.finishedAt,
      value: <Time instant={run.finishedAt} kind="exact" />,
    });
  const text = texts.progressText({ settled, all });
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-14">
        {text}
      </p>
      <ProgressBar label={texts.progress} value={settled} max={Math.max(all, 1)} valueText={text} />
      <DescriptionList columns={2} items={items} />
    </div>
  );
}
