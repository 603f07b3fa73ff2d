import { type InvoiceDetails, invoiceFileFormats } from '@arcadia/contract/invoices/invoices';
import { Button } from '@arcadia/ui/action/button';
import { useMutation } from '@tanstack/react-query';

/** A button that saves a file; a failure is told by a message. */
export function SaveButton({ label, save }: { label: string; save: () => Promise<unknown> }) {
  const saving = useMutation({ mutationFn: save });
  return (
    <Button loading={saving.isPending} onClick={() => saving.mutate()}>
      {label}
    </Button>
  );
}

/** Files of an invoice in the order of reading. */
export function inReadingOrder(files: InvoiceDetails['files']): InvoiceDetails['files'] {
  return files.toSorted(
    (a, b) => invoiceFileFormats.indexOf(a.format) - invoiceFileFormats.indexOf(b.format),
  );
}
