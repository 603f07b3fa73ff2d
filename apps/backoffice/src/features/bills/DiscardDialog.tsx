import { discardBill } from '@arcadia/contract/bills/bill-decisions';
import { useFormats } from '@arcadia/ui/formats';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useContractForm } from '@arcadia/web/form/form';
import { targetOf } from '@arcadia/web/routing/target';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { AskReason } from '../../shared/reason/AskReason.tsx';
import { Consequences } from './Consequences.tsx';
import { type Bill, billsKey } from './queries.ts';

type DiscardDialogProps = { bill: Bill; open: boolean; onOpenChange: (open: boolean) => void };
type Values = Parameters<typeof client.discardBill>[0];

/** Says what goes back and what the new bill is made of, and asks why, before a bill is discarded. */
export function DiscardDialog({ bill, open, onOpenChange }: DiscardDialogProps) {
  const { discard: texts } = useMessages('backofficeBills');
  const { month } = useFormats();
  const discard = useDiscard(bill, () => onOpenChange(false));
  return (
    <AskReason
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title({ month: month(bill.month) })}
      description={texts.text}
      texts={texts}
      submit={texts.submit}
      asking={discard}
    >
      <Consequences bill={bill} />
    </AskReason>
  );
}

function useDiscard({ id }: Bill, onSent: () => void) {
  const { sent } = useMessages('backoffice').secondPerson;
  const { discard: texts } = useMessages('backofficeBills');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { keyOf } = useIdempotencyKey();
  return useContractForm<Values>({
    schema: discardBill.input,
    defaultValues: { id, reason: '' },
    draft: { name: `backoffice.discard-bill.${id}` },
    problems: { reason: { required: texts.reasonMissing } },
    submit: async (values) => {
      try {
        const { replacedBy } = await client.discardBill(values, { idempotencyKey: keyOf(values) });
        toast({ title: replacedBy === null ? sent : texts.done, tone: 'success' });
        if (replacedBy !== null) await navigate(targetOf(paths.bill(replacedBy)));
        else onSent();
      } finally {
        // Whoever failed reads what a colleague did meanwhile.
        void queries.invalidateQueries({ queryKey: billsKey });
      }
    },
  });
}
