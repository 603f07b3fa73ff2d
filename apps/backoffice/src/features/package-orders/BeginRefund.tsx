import { packageOrderDeskApi } from '@arcadia/contract/shop/package-order-desk';
import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useContractForm } from '@arcadia/web/form/form';
import { FormDialog } from '@arcadia/web/form/form-dialog';
import {
  chosenItems,
  firstChoice,
  isChoice,
  type RefundChoice,
  RefundQuantities,
} from '@arcadia/web/package-orders/refund-choice';
import { targetOf } from '@arcadia/web/routing/target';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { type CompanyOrder, packageOrdersKey } from './queries.ts';

/** Begins a refund of packages that no customer asked for, and leads to its case. */
export function BeginRefund({ order }: { order: CompanyOrder }) {
  const texts = useMessages('backofficePackageOrders').begin;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {open && <BeginDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

type BeginDialogProps = { order: CompanyOrder; onClose: () => void };

function BeginDialog({ order: { id, items }, onClose }: BeginDialogProps) {
  const texts = useMessages('backofficePackageOrders').begin;
  const { refund } = useMessages('packageOrders');
  const [choice, setChoice] = useState<RefundChoice>(() => firstChoice(items));
  const [tried, setTried] = useState(false);
  const chosen = chosenItems(items, choice);
  const isReady = chosen !== null && chosen.length > 0;
  const { form, onSubmit, submitting, fieldError, formError } = useBeginning(id, chosen ?? []);
  return (
    <FormDialog
      size="md"
      title={texts.title}
      description={texts.text}
      submitLabel={texts.submit}
      submitting={submitting}
      onSubmit={(event) => {
        setTried(true);
        if (isReady) onSubmit(event);
        else event.preventDefault();
      }}
      onClose={onClose}
      held
      dense
    >
      <FormError>{formError}</FormError>
      {isChoice(items) && (
        <RefundQuantities
          {...{ items, choice, texts: refund }}
          onChoice={setChoice}
          saysNone={tried}
        />
      )}
      <TextArea
        label={texts.reason}
        help={texts.reasonHelp}
        rows={3}
        {...form.register('reason')}
        error={fieldError('reason')}
      />
    </FormDialog>
  );
}

function useBeginning(id: string, items: { packageId: string; quantity: number }[]) {
  const texts = useMessages('backofficePackageOrders').begin;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  return useContractForm({
    schema: packageOrderDeskApi.beginPackageRefund.input,
    defaultValues: { id, reason: '' },
    problems: { reason: { required: texts.reasonMissing } },
    submit: async (values) => {
      const { caseId } = await client.beginPackageRefund({ ...values, items });
      await queries.invalidateQueries({ queryKey: packageOrdersKey });
      toast({ title: texts.begun, tone: 'success' });
      await navigate(targetOf(paths.packageRefund(caseId)));
    },
  });
}
