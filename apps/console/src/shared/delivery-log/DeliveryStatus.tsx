import type { Delivery } from '@arcadia/contract/callbacks/deliveries';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { useMessages } from '../messages.ts';

const tones: Record<Delivery['status'], StatusTone> = {
  pending: 'warning',
  delivered: 'success',
  failed: 'danger',
};

type DeliveryStatusProps = { delivery: Pick<Delivery, 'status' | 'attemptCount'> };

/** State of a delivery: a pending one that was never tried is just being sent, one that was tried has failed and waits. */
export function DeliveryStatus({ delivery: { status, attemptCount } }: DeliveryStatusProps) {
  const texts = useMessages('deliveries');
  if (status === 'pending' && attemptCount === 0) {
    return (
      <Status tone="info" live>
        {texts.fresh}
      </Status>
    );
  }
  return <Status tone={tones[status]}>{texts.statuses[status]}</Status>;
}
