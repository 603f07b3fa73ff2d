import type { RefundItemStatus, RefundStatus } from '@arcadia/contract/funds/refunds';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { useMessages } from '../../shared/messages.ts';

const tones: Record<RefundStatus | RefundItemStatus, StatusTone> = {
  under_review: 'warning',
  held: 'warning',
  approved: 'info',
  completed: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  failed: 'danger',
};

export function RefundStatusSign({ status }: { status: RefundStatus }) {
  const { statuses } = useMessages('refunds');
  return (
    <Status tone={tones[status]} live={status === 'approved'}>
      {statuses[status]}
    </Status>
  );
}

export function ItemStatusSign({ status }: { status: RefundItemStatus }) {
  const { itemStatuses } = useMessages('refunds');
  return (
    <Status tone={tones[status]} live={status === 'approved'}>
      {itemStatuses[status]}
    </Status>
  );
}
