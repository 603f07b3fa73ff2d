import { parseDecimal } from '@arcadia/kernel/money';
import { Button } from '@arcadia/ui/action/button';
import { useFormats } from '@arcadia/ui/formats';
import { FormError } from '@arcadia/ui/form/form-error';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { leftToInvoice } from '@arcadia/web/package-orders/invoice-facts';
import { useState } from 'react';
import { KeyHint } from '../../shared/desk/KeyHint.tsx';
import { useShortcuts } from '../../shared/desk/shortcuts.ts';
import { useMessages } from '../../shared/messages.ts';
import { ReasonField } from '../../shared/reason/ReasonField.tsx';
import { useDecide } from './decide.ts';
import type { RefundCase } from './queries.ts';

type DecisionsProps = {
  refundCase: RefundCase;
  /** What was written for a refusal. It is the page's: the decisions come and go with the claim. */
  reason: string;
  onReason: (reason: string) => void;
};

/** Approves what is unused as it is shown, or refuses with a reason. Both ask once more. */
export function Decisions({ refundCase, reason, onReason }: DecisionsProps) {
  const { desk: texts } = useMessages('backofficePackageOrders');
  const { money } = useFormats();
  const [dialog, setDialog] = useState<'approve' | 'refuse' | null>(null);
  const decide = useDecide(() => setDialog(null));
  const ask = (kind: typeof dialog) => {
    decide.reset();
    setDialog(kind);
  };
  const { id, refundable, companyName: company } = refundCase;
  const obstacle = obstacleOf(refundCase, texts);
  const mayApprove = obstacle === null;
  useShortcuts({ a: mayApprove ? () => ask('approve') : null, r: () => ask('refuse') });
  const amount = refundable === null ? '' : money(refundable.amount, refundable.currency);
  return (
    <>
      <Button onClick={() => ask('refuse')}>
        {texts.refuse}
        <KeyHint shortcut="R" />
      </Button>
      <Button variant="primary" disabledReason={obstacle} onClick={() => ask('approve')}>
        {texts.approve}
        <KeyHint shortcut="A" />
      </Button>
      <ConfirmDialog
        open={dialog === 'approve'}
        onOpenChange={(open) => ask(open ? 'approve' : null)}
        title={texts.approveTitle({ amount, company })}
        description={texts.approveText}
        confirmLabel={texts.approve}
        cancelLabel={texts.cancel}
        loading={decide.isPending}
        error={decide.error?.message}
        onConfirm={() =>
          decide.mutate({ id, outcome: 'approved', expected: refundable?.amount ?? '' })
        }
      />
      <RefuseDialog
        open={dialog === 'refuse'}
        company={company}
        pending={decide.isPending}
        error={decide.error?.message}
        reason={reason}
        onReason={onReason}
        onOpenChange={(open) => ask(open ? 'refuse' : null)}
        onConfirm={() => decide.mutate({ id, outcome: 'refused', reason })}
      />
    </>
  );
}

/** Why it can't be approved; the server decides anew. */
function obstacleOf(
  { refundable, invoicing }: RefundCase,
  texts: { nothingLeft: string; invoiced: string },
): string | null {
  if (refundable === null) return texts.nothingLeft;
  const left = invoicing && leftToInvoice(invoicing);
  const minor = ({ amount, currency }: typeof refundable) => parseDecimal(amount, currency)?.amount;
  const isLess = left === null || (minor(left) ?? 0n) < (minor(refundable) ?? 0n);
  return isLess ? texts.invoiced : null;
}

type RefuseDialogProps = {
  open: boolean;
  company: string;
  pending: boolean;
  error: string | undefined;
  reason: string;
  onReason: (reason: string) => void;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
};

function RefuseDialog(props: RefuseDialogProps) {
  const { open, company, pending, error, reason, onReason, onOpenChange, onConfirm } = props;
  const { desk: texts } = useMessages('backofficePackageOrders');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const confirm = () => {
    setTried(true);
    if (!isMissing) onConfirm();
  };
  return (
    <Dialog
      size="md"
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!pending}
      title={texts.refuseTitle({ company })}
      description={texts.refuseText}
      footer={
        <>
          <Button onClick={() => !pending && onOpenChange(false)}>{texts.cancel}</Button>
          <Button variant="danger" loading={pending} onClick={confirm}>
            {texts.refuse}
          </Button>
        </>
      }
    >
      <ReasonField
        presets="refund"
        texts={texts}
        value={reason}
        error={tried && isMissing ? texts.reasonMissing : undefined}
        onChange={onReason}
      />
      <FormError className="mt-4">{error}</FormError>
    </Dialog>
  );
}
