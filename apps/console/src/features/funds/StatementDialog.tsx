import { type StatementFormat, statementFormats } from '@arcadia/contract/bills/statements';
import { dayOf } from '@arcadia/kernel/calendar';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { Button } from '@arcadia/ui/action/button';
import { SegmentedControl } from '@arcadia/ui/form/segmented-control';
import { Select } from '@arcadia/ui/form/select';
import { useFormats } from '@arcadia/ui/formats';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useConnection } from '@arcadia/web/calls/connection';
import { saveFile } from '@arcadia/web/calls/download';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { productNow } from '@arcadia/web/messages/product-time';
import { PdfButton } from '@arcadia/web/pdf/pdf-button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';

/** This month and the two years before it. */
const monthsOffered = 25;

type StatementDialogProps = { open: boolean; onClose: () => void };

/** Chooses the month of a statement of account, and saves it. What fails is told by a message, and the dialog stays. */
export function StatementDialog({ open, onClose }: StatementDialogProps) {
  const texts = useMessages('statements').statement;
  const { actions } = useCommonMessages();
  const connection = useConnection();
  const { month: written } = useFormats();
  const [thisMonth] = useState(() => monthOf(dayOf(productNow())));
  const [month, setMonth] = useState(() => addMonths(thisMonth, -1));
  const [format, setFormat] = useState<StatementFormat>('pdf');
  const saving = useMutation({
    mutationFn: () => saveFile(connection, 'downloadStatement', { month, format }),
    onSuccess: onClose,
  });
  const months = Array.from({ length: monthsOffered }, (_, index) => addMonths(thisMonth, -index));
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={texts.title}
      description={texts.dialogText}
      dismissible={!saving.isPending}
      footer={
        <>
          <Button onClick={onClose}>{actions.cancel}</Button>
          {format === 'pdf' && <ViewStatement month={month} />}
          <Button variant="primary" loading={saving.isPending} onClick={() => saving.mutate()}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Select
          label={texts.month}
          options={months.map((value) => ({
            value,
            label: written(value),
            ...(value === thisMonth && { hint: texts.notOver }),
          }))}
          value={month}
          onValueChange={setMonth}
        />
        <div>
          <SegmentedControl
            label={texts.format}
            options={statementFormats.map((value) => ({ value, label: texts.formats[value] }))}
            value={format}
            onValueChange={setFormat}
          />
        </div>
      </div>
    </Dialog>
  );
}

function ViewStatement({ month }: { month: string }) {
  const texts = useMessages('statements').statement;
  const pdf = useMessages('pdf');
  return (
    <PdfButton
      document={{
        name: 'downloadStatement',
        input: { month, format: 'pdf' },
        key: ['statement', month],
      }}
      title={texts.title}
      texts={pdf}
    >
      {pdf.view}
    </PdfButton>
  );
}
