import { revokeCoupon } from '@arcadia/contract/coupons';
import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { useFormats } from '@arcadia/ui/formats';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useContractForm } from '@arcadia/web/form/form';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { type Coupon, couponQuery, couponsKey } from './queries.ts';

type RevokeDialogProps = { coupon: Coupon; open: boolean; onOpenChange: (open: boolean) => void };
type Values = Parameters<typeof client.revokeCoupon>[0];

/** Asks why, and says what it means, before what is left of a coupon is taken back. */
export function RevokeDialog({ coupon, open, onOpenChange }: RevokeDialogProps) {
  const texts = useMessages('backofficeCoupons').detail;
  const { actions } = useCommonMessages();
  const { money } = useFormats();
  const wayOut = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const { form, onSubmit, submitting, fieldError, formError } = useRevocation(coupon, () =>
    onOpenChange(false),
  );
  const { left } = coupon;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={wayOut}
      dismissible={!submitting}
      title={texts.revokeTitle}
      description={texts.revokeText({ left: money(left.amount, left.currency) })}
      footer={
        <>
          <Button ref={wayOut} onClick={() => !submitting && onOpenChange(false)}>
            {actions.cancel}
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={submitting}>
            {texts.revoke}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <TextArea
          label={texts.reason}
          help={texts.reasonHelp}
          rows={3}
          maxLength={300}
          {...form.register('reason')}
          error={fieldError('reason')}
        />
        <FormError>{formError}</FormError>
      </form>
    </Dialog>
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
