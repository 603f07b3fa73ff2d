import { type InvoiceDetails, invoiceFileFormats } from '@arcadia/contract/invoices';
import { Button } from '@arcadia/ui/action/button';
import { useConnection } from '@arcadia/web/calls/connection';
import { saveFile } from '@arcadia/web/calls/download';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';

/** The files of an issued invoice: those of the tax bureau, or our own PDF. */
export function InvoiceFiles({ invoice }: { invoice: InvoiceDetails }) {
  const texts = useMessages('invoices').detail;
  const { id, type, status, files } = invoice;
  const connection = useConnection();
  if (status !== 'invoiced' && status !== 'voided') return null;
  return (
    <section aria-label={texts.files} className="flex flex-wrap gap-2">
      {type === 'commercial' ? (
        <Save
          label={texts.downloadInvoice}
          save={() => saveFile(connection, 'downloadCommercialInvoice', { id })}
        />
      ) : (
        inOrder(files).map(({ format, file }) => (
          <Save
            key={format}
            label={texts.download({ format: texts.formats[format] })}
            save={() => saveFile(connection, 'getFile', { id: file.id })}
          />
        ))
      )}
    </section>
  );
}

/** What fails is told by a message. */
function Save({ label, save }: { label: string; save: () => Promise<unknown> }) {
  const saving = useMutation({ mutationFn: save });
  return (
    <Button loading={saving.isPending} onClick={() => saving.mutate()}>
      {label}
    </Button>
  );
}

/** What is read first comes first. */
function inOrder(files: InvoiceDetails['files']): InvoiceDetails['files'] {
  return files.toSorted(
    (a, b) => invoiceFileFormats.indexOf(a.format) - invoiceFileFormats.indexOf(b.format),
  );
}
