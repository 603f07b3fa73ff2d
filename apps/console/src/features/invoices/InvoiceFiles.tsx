import { type InvoiceDetails, invoiceFileFormats } from '@arcadia/contract/invoices/invoices';
import { Button } from '@arcadia/ui/action/button';
import { useConnection } from '@arcadia/web/calls/connection';
import { saveFile } from '@arcadia/web/calls/download';
import { PdfButton } from '@arcadia/web/pdf/pdf-button';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, Fragment } from 'react';
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
        <>
          <View
            document={{
              name: 'downloadCommercialInvoice',
              input: { id },
              key: ['commercial-invoice', id],
            }}
          />
          <Save
            label={texts.downloadInvoice}
            save={() => saveFile(connection, 'downloadCommercialInvoice', { id })}
          />
        </>
      ) : (
        inOrder(files).map(({ format, file }) => (
          <Fragment key={format}>
            {format === 'pdf' && (
              <View
                document={{ name: 'getFile', input: { id: file.id }, key: ['file', file.id] }}
              />
            )}
            <Save
              label={texts.download({ format: texts.formats[format] })}
              save={() => saveFile(connection, 'getFile', { id: file.id })}
            />
          </Fragment>
        ))
      )}
    </section>
  );
}

function View({ document }: Pick<ComponentProps<typeof PdfButton>, 'document'>) {
  const pdf = useMessages('pdf');
  return (
    <PdfButton document={document} title={useMessages('invoices').detail.title} texts={pdf}>
      {pdf.view}
    </PdfButton>
  );
}

/** A button that saves a file; a failure is told by a message. */
function Save({ label, save }: { label: string; save: () => Promise<unknown> }) {
  const saving = useMutation({ mutationFn: save });
  return (
    <Button loading={saving.isPending} onClick={() => saving.mutate()}>
      {label}
    </Button>
  );
}

/** Files in the order of reading. */
function inOrder(files: InvoiceDetails['files']): InvoiceDetails['files'] {
  return files.toSorted(
    (a, b) => invoiceFileFormats.indexOf(a.format) - invoiceFileFormats.indexOf(b.format),
  );
}
