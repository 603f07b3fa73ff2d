import { revokeCoupon } from '@arcadia/contract/funds/coupon-desk';
import { useFormats } from '@arcadia/ui/formats';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useContractForm } from '@arcadia/web/form/form';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { AskReason } from '../../shared/reason/AskReason.tsx';
import { type Coupon, couponQuery, couponsKey } from './queries.ts';

type RevokeDialogProps = { coupon: Coupon; open: boolean; onOpenChange: (open: boolean) => void };
type Values = Parameters<typeof client.revokeCoupon>[0];

/** Asks why, and says what it means, before what is left of a coupon is taken back. */
export function RevokeDialog({ coupon, open, onOpenChange }: RevokeDialogProps) {
  const texts = useMessages('backofficeCoupons').detail;
  const { money } = useFormats();
  const revocation = useRevocation(coupon, () => onOpenChange(false));
  const { remaining } = coupon;
  return (
    <AskReason
      open={open}
      onOpenChange={onOpenChange}
      title={texts.revokeTitle}
      description={texts.revokeText({ left: money(remaining.amount, remaining.currency) })}
      texts={texts}
      submit={texts.revoke}
      asking={revocation}
    />
  );
}

function useRevocation({ id }: Coupon, onDone: () => void) {
  const texts = useMessages('backofficeCoupons').detail;
  const queries = useQueryClient();
  const toast = useToast();
  const { keyOf } = useIdempotencyKey();
  return useContractForm<Values>({
    schema: revokeCoupon.input,
    defaultValues: { id, reason: '' },
    draft: { name: `backoffice.revoke-coupon.${id}` },
    problems: { reason: { required: texts.reasonMissing } },
    submit: async (values) => {
      const revoked = await client.revokeCoupon(values, { idempotencyKey: keyOf(values) });
      queries.setQueryData(couponQuery(id).queryKey, revoked);
      onDone();
      toast({ title: texts.revoked, tone: 'success' });
      await queries.invalidateQueries({ queryKey: couponsKey });
    },
  });
}
