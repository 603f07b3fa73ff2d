import type { FinalBillStatus } from '@arcadia/contract/bills/ops-bills';
import { Status, StatusTag, type StatusTone } from '@arcadia/ui/feedback/status';
import { useMessages } from '../../shared/messages.ts';

const tones: Record<FinalBillStatus, StatusTone> = {
  waiting_for_rate: 'warning',
  unsettled: 'warning',
  settled: 'success',
  discarded: 'neutral',
};

type Props = { status: FinalBillStatus };

export function BillStatus({ status }: Props) {
  const texts = useMessages('backofficeBills');
  return <Status tone={tones[status]}>{texts.statuses[status]}</Status>;
}

/** The same beside a title. */
export function BillStatusTag({ status }: Props) {
  const texts = useMessages('backofficeBills');
  return <StatusTag tone={tones[status]}>{texts.statuses[status]}</StatusTag>;
}
