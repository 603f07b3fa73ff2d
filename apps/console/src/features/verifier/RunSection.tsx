import type { CallbackEnvironment } from '@arcadia/contract/callbacks/callback-environments';
import { buttonClass } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { Link } from '@arcadia/ui/action/link';
import { isMissing } from '@arcadia/web/calls/api-error';
import { type Failing, LoadFailed } from '@arcadia/web/calls/loaded';
import { useQuery } from '@tanstack/react-query';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { verificationQuery } from './queries.ts';
import { RunResult } from './RunResult.tsx';
import { RunSkeleton } from './VerifierSkeleton.tsx';
import { useVerifierAddress } from './use-verifier-address.ts';

type Asked = Failing & { isPending: boolean };

type RunSectionProps = {
  serviceId: string;
  environment: CallbackEnvironment;
  /** The shown run; null while it is not known, and where there is none. */
  runId: string | null;
  isNewest: boolean;
  /** The question for the newest run, where that is the one to show. */
  listFailure: Asked | null;
};

/** The run that is shown, in each state of getting it. */
export function RunSection({ serviceId, runId, isNewest, listFailure }: RunSectionProps) {
  const run = useQuery({ ...verificationQuery(runId ?? ''), enabled: runId !== null });
  const asked: Asked = runId === null && listFailure !== null ? listFailure : run;
  if (run.data !== undefined && run.data.id === runId)
    return <RunResult key={runId} run={run.data} isNewest={isNewest} />;
  if (asked.error !== null) return <RunFailure serviceId={serviceId} asked={asked} />;
  if (asked.isPending) return <RunSkeleton />;
  return <NoRun />;
}

function NoRun() {
  const texts = useMessages('verifier').run;
  const mayManage = usePermission('applicationAll');
  return (
    <Card title={texts.title}>
      <EmptyState title={texts.none}>{mayManage ? texts.noneText : texts.noneReader}</EmptyState>
    </Card>
  );
}

function RunFailure({ serviceId, asked }: { serviceId: string; asked: Asked }) {
  const texts = useMessages('verifier').run;
  const { newestHref } = useVerifierAddress(serviceId);
  const { error } = asked;
  if (isMissing(error)) {
    return (
      <Card>
        <EmptyState
          title={texts.gone}
          action={
            <Link href={newestHref} className={buttonClass()}>
              {texts.newest}
            </Link>
          }
        >
          {texts.goneText}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <LoadFailed query={asked} title={texts.loadFailed} />
    </Card>
  );
}
