import type { BillStatus } from '@arcadia/contract/bills/bills';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { useMessages } from '../../shared/messages.ts';

const tones: Record<BillStatus, StatusTone> = {
  billing: 'info',
  settled: 'success',
  unsettled: 'warning',
  discarded: 'neutral',
};

/** Where a bill stands; one that waits for its exchange rate says so. */
export function BillStatusSign({
  status,
  waitsForRate,
}: {
  status: BillStatus;
  waitsForRate: boolean;
}) {
  const texts = useMessages('bills');
  return (
    <Status tone={tones[status]}>
      {texts.statuses[status]}
      {waitsForRate && status !== 'discarded' && ` · ${texts.waitsForRate}`}
    </Status>
  );
}
