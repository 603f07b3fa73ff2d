import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { maxReasonLength } from '../../shared/reason/max-reason-length.ts';
import { type OverdueCompany, useExemption } from './queries.ts';

/** Excepts a customer from having its services held, or ends that. */
export function ExemptionAction({ company }: { company: OverdueCompany }) {
  const texts = useMessages('backofficeOverdue');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {company.exempt ? texts.endExemption : texts.exempt}
      </Button>
      {open && <ExemptionDialog company={company} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExemptionDialog({ company, onClose }: { company: OverdueCompany; onClose: () => void }) {
  const texts = useMessages('backofficeOverdue');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  // What is asked stays the same while the list behind is read again.
  const [exempt] = useState(!company.exempt);
  const exemption = useExemption(onClose);
  const isMissing = reason.trim() === '';
  const send = () => {
    setTried(true);
    if (!isMissing) exemption.mutate({ id: company.companyId, exempt, reason });
  };
  const name = company.companyName;
  return (
    <Dialog
      size="md"
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={!exemption.isPending}
      title={exempt ? texts.exemptTitle({ name }) : texts.endExemptionTitle({ name })}
      description={exempt ? texts.exemptText : texts.endExemptionText}
      footer={
        <>
          <Button onClick={() => !exemption.isPending && onClose()}>{texts.cancel}</Button>
          <Button variant="primary" loading={exemption.isPending} onClick={send}>
            {exempt ? texts.exempt : texts.endExemption}
          </Button>
        </>
      }
    >
      <TextArea
        label={texts.reason}
        help={texts.reasonHelp}
        maxLength={maxReasonLength}
        value={reason}
        error={tried && isMissing ? texts.reasonMissing : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormError className="mt-4">{exemption.error?.message}</FormError>
    </Dialog>
  );
}
