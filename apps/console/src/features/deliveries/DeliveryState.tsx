import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { useMessages } from '../../shared/messages.ts';
import type { DeliverySummary } from './queries.ts';

const tones: Record<DeliverySummary['state'], StatusTone> = {
  pending: 'warning',
  delivered: 'success',
  failed: 'danger',
};

type DeliveryStateProps = { delivery: Pick<DeliverySummary, 'state' | 'attemptCount'> };

/** What is pending and was never tried is just being sent; what was tried has failed and waits. */
export function DeliveryState({ delivery: { state, attemptCount } }: DeliveryStateProps) {
  const texts = useMessages('deliveries');
  if (state === 'pending' && attemptCount === 0) {
    return (
      <Status tone="info" live>
        {texts.fresh}
      </Status>
    );
  }
  return <Status tone={tones[state]}>{texts.states[state]}</Status>;
}
