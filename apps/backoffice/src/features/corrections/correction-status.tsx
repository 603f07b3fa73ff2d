import type { CorrectionStatus } from '@arcadia/contract/pricing/corrections';
import { Status, StatusTag, type StatusTone } from '@arcadia/ui/feedback/status';
import { useMessages } from '../../shared/messages.ts';
import type { ListedCorrection } from './queries.ts';

const tones: Record<CorrectionStatus, StatusTone> = {
  computing: 'info',
  impossible: 'danger',
  ready: 'neutral',
  running: 'info',
  done: 'success',
  withdrawn: 'neutral',
};

type Shown = Pick<ListedCorrection, 'status' | 'approvalId'>;

/** A correction that waits for a second person says so: its own status stays the same. */
function useStatus({ status, approvalId }: Shown): { tone: StatusTone; children: string } {
  const { statuses, awaited } = useMessages('backofficeCorrections');
  return approvalId === null
    ? { tone: tones[status], children: statuses[status] }
    : { tone: 'warning', children: awaited };
}

export function CorrectionStatusSign({ correction }: { correction: Shown }) {
  return <Status {...useStatus(correction)} />;
}

/** The same beside a title. */
export function CorrectionStatusTag({ correction }: { correction: Shown }) {
  return <StatusTag {...useStatus(correction)} />;
}
