import { StatusTag, Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { useMessages } from '../../shared/messages.ts';
import type { BillingRun } from './queries.ts';

type RunStatus = 'running' | 'finished' | 'attention' | 'waiting';

const tones: Record<RunStatus, StatusTone> = {
  running: 'info',
  finished: 'success',
  attention: 'danger',
  waiting: 'warning',
};

/** A failed company holds a run up; one that waits for a rate does not. */
function statusOf({ companies, finishedAt }: BillingRun): RunStatus {
  if (companies.failed > 0) return 'attention';
  if (finishedAt === null) return 'running';
  return companies.waitingForRate > 0 ? 'waiting' : 'finished';
}

export function RunStatusSign({ run }: { run: BillingRun }) {
  const { statuses } = useMessages('backofficeBillingRuns');
  const status = statusOf(run);
  return <Status tone={tones[status]}>{statuses[status]}</Status>;
}

/** The same beside a title. */
export function RunStatusTag({ run }: { run: BillingRun }) {
  const { statuses } = useMessages('backofficeBillingRuns');
  const status = statusOf(run);
  return <StatusTag tone={tones[status]}>{statuses[status]}</StatusTag>;
}
