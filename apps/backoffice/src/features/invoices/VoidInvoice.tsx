import { dayOf } from '@arcadia/kernel/calendar';
import { readCode } from '@arcadia/kernel/typed-code';
import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { productNow } from '@arcadia/web/messages/product-time';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import type { Send } from '../../shared/desk/define-desk.ts';
import { useDecide } from '../../shared/desk/use-decision.ts';
import { useMessages } from '../../shared/messages.ts';
import { ReasonField } from '../../shared/reason/ReasonField.tsx';
import { InvoiceFileField } from './InvoiceFiles.tsx';
import { type InvoiceCase, desk } from './desk.ts';

/** Voids an issued invoice: with its reason, and for a fully digital one the red-letter invoice. */
export function VoidInvoice({ invoiceCase }: { invoiceCase: InvoiceCase }) {
  const texts = useMessages('backofficeInvoices');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.void}</Button>
      <VoidDialog invoiceCase={invoiceCase} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

type VoidDialogProps = { invoiceCase: InvoiceCase; open: boolean; onClose: () => void };

function VoidDialog({ invoiceCase, open, onClose }: VoidDialogProps) {
  const texts = useMessages('backofficeInvoices');
  const state = useVoiding(invoiceCase, onClose);
  const { revoking, send } = state;
  const close = () => {
    revoking.reset();
    onClose();
  };
  return (
    <Dialog
      size="md"
      open={open}
      onOpenChange={(next) => !next && close()}
      dismissible={!revoking.isPending}
      title={texts.voidTitle}
      description={texts.voidText}
      footer={
        <>
          <Button onClick={() => !revoking.isPending && close()}>{texts.cancel}</Button>
          <Button variant="danger" loading={revoking.isPending} onClick={send}>
            {texts.void}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ReasonField
          presets="invoice"
          texts={texts}
          value={state.reason}
          error={state.tried && state.reason.trim() === '' ? texts.reasonMissing : undefined}
          onChange={state.setReason}
        />
        {state.isDigital && <RedFields invoiceCase={invoiceCase} state={state} />}
        <FormError>{revoking.error?.message}</FormError>
      </div>
    </Dialog>
  );
}

const voidInvoice: Send<Parameters<typeof client.voidInvoice>[0]> = (voiding, options) =>
  client.voidInvoice(voiding, options);

type VoidState = ReturnType<typeof useVoiding>;

function useVoiding({ id, invoice }: InvoiceCase, onVoided: () => void) {
  // What was written is still there when the dialog is opened again.
  const [reason, setReason] = useState('');
  const [number, setNumber] = useState('');
  const [date, setRedDay] = useState('');
  const [tried, setTried] = useState(false);
  const revoke = useDecide({ stale: desk.stale, decide: voidInvoice });
  const isDigital = invoice.type !== 'commercial';
  const redNumber = readCode(number, 20) ?? '';
  const hasXml = invoice.files.some(({ format }) => format === 'red_xml');
  const isWhole =
    reason.trim() !== '' && (!isDigital || (/^\d{20}$/.test(redNumber) && date !== '' && hasXml));
  const revoking = useMutation({
    mutationFn: () => revoke({ id, reason, ...(isDigital && { redNumber, redDate: date }) }),
    onSuccess: onVoided,
  });
  const send = () => {
    setTried(true);
    if (isWhole) revoking.mutate();
  };
  return {
    reason,
    setReason,
    number,
    setNumber,
    date,
    setRedDay,
    tried,
    isDigital,
    redNumber,
    hasXml,
    revoking,
    send,
  };
}

/** The red-letter invoice that stands against a fully digital one. */
function RedFields({ invoiceCase, state }: { invoiceCase: InvoiceCase; state: VoidState }) {
  const texts = useMessages('backofficeInvoices');
  const { number, redNumber, date, tried, hasXml } = state;
  const isWrong = tried && !/^\d{20}$/.test(redNumber);
  return (
    <>
      <p className="text-14 text-pretty text-text-muted">{texts.redText}</p>
      <InvoiceFileField invoiceCase={invoiceCase} format="red_xml" mayUpload />
      {tried && !hasXml && (
        <FormError>{texts.filesMissing({ names: texts.files.red_xml })}</FormError>
      )}
      <TextField
        label={texts.redNumber}
        autoComplete="off"
        inputMode="numeric"
        value={number}
        onChange={(event) => state.setNumber(event.target.value)}
        error={isWrong ? texts.numberWrong : undefined}
      />
      <TextField
        type="date"
        max={dayOf(productNow())}
        label={texts.redDate}
        value={date}
        onChange={(event) => state.setRedDay(event.target.value)}
        error={tried && date === '' ? texts.dateMissing : undefined}
      />
    </>
  );
}
