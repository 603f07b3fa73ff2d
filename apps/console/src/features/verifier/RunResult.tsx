import { verificationSteps, type VerificationRun } from '@arcadia/contract/callbacks/verifications';
import { Banner } from '@arcadia/ui/feedback/banner';
import { Card } from '@arcadia/ui/layout/card';
import { Link } from '@arcadia/ui/action/link';
import { ProgressBar } from '@arcadia/ui/feedback/progress';
import { textLinkClass } from '@arcadia/ui/action/button';
import { Time } from '@arcadia/ui/display/time';
import { CircleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { ReplayButton } from './ReplayButton.tsx';
import { StepList } from './StepList.tsx';
import { useVerifierAddress } from './use-verifier-address.ts';

type RunResultProps = { run: VerificationRun; isNewest: boolean };

/** One run: how it ended, over which settings, and each of its steps. */
export function RunResult({ run, isNewest }: RunResultProps) {
  const texts = useMessages('verifier');
  return (
    <Card
      title={texts.run.title}
      description={<Circumstances run={run} />}
      actions={<ReplayButton run={run} />}
      flush
    >
      <div className="flex flex-col gap-3 px-4 pb-4 md:px-6">
        <Outcome run={run} isNewest={isNewest} />
        {!run.current && run.status !== 'running' && (
          <Banner tone="warning" title={texts.run.changed}>
            {texts.run.changedText}
          </Banner>
        )}
      </div>
      <StepList run={run} />
      <Announcement run={run} />
    </Card>
  );
}

function Circumstances({ run }: { run: VerificationRun }) {
  const texts = useMessages('verifier');
  const { hrefOf } = useVerifierAddress(run.serviceId);
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span>{texts.set[run.environment]}</span>
      <Time instant={run.startedAt} kind="exact" />
      <span>{texts.run.by({ name: run.startedByName })}</span>
      {run.current && <span>{texts.run.current}</span>}
      {run.replayOf !== null && (
        <span>
          {texts.run.replayOf}{' '}
          <Link href={hrefOf(run.environment, run.replayOf)} className={textLinkClass}>
            {texts.run.showReplayed}
          </Link>
        </span>
      )}
    </span>
  );
}

function Outcome({ run, isNewest }: RunResultProps) {
  const texts = useMessages('verifier').run;
  switch (run.status) {
    case 'running':
      return <Running run={run} />;
    case 'passed':
      return <Pass run={run} isNewest={isNewest} />;
    case 'failed':
      return (
        <Failure title={texts.failedTitle({ count: run.failedSteps.length })}>
          {texts.failedText}
        </Failure>
      );
    case 'aborted':
      return <Failure title={texts.abortedTitle}>{texts.abortedText}</Failure>;
  }
}

function Pass({ run, isNewest }: RunResultProps) {
  const texts = useMessages('verifier').run;
  const count = run.warnedSteps.length;
  const words = count === 0 ? texts.passedText : texts.warnedText;
  return (
    <Banner
      tone={count === 0 ? 'success' : 'warning'}
      title={count === 0 ? texts.passedTitle : texts.warnedTitle({ count })}
    >
      {isNewest && run.current ? words[run.environment] : texts.passedBefore}
    </Banner>
  );
}

/** Not an alert: what has ended is announced once, when it ends, and not again whenever an old run is opened. */
function Failure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3 rounded-card bg-danger-soft px-4 py-3 text-14 forced-colors:border">
      <CircleAlert aria-hidden className="mt-[calc((1lh-1rem)/2)] size-4 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-text-muted">{children}</p>
      </div>
    </div>
  );
}

function Running({ run }: { run: VerificationRun }) {
  const texts = useMessages('verifier').run;
  const done = run.steps.length;
  const total = verificationSteps.length;
  return (
    <div className="rounded-card bg-info-soft px-4 py-3 text-14 forced-colors:border">
      <div className="mb-2 flex justify-between gap-4">
        <span className="font-medium">{texts.runningTitle}</span>
        <span className="text-text-muted tabular-nums">{texts.progress({ done, total })}</span>
      </div>
      <ProgressBar label={texts.runningTitle} value={done} max={total} />
    </div>
  );
}

/** Tells the end of a run that went on while it was looked at. */
function Announcement({ run }: { run: VerificationRun }) {
  const texts = useMessages('verifier');
  const [wasRunning] = useState(run.status === 'running');
  return (
    <p role="status" className="sr-only">
      {wasRunning && run.status !== 'running'
        ? texts.run.finished({ status: texts.statuses[run.status] })
        : ''}
    </p>
  );
}
