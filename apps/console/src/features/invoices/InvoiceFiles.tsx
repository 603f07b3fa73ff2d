import type { InvoiceDetails } from '@arcadia/contract/invoices/invoices';
import { useConnection } from '@arcadia/web/calls/connection';
import { saveFile } from '@arcadia/web/calls/download';
import { inReadingOrder, SaveButton } from '@arcadia/web/invoices/invoice-file';
import { PdfButton } from '@arcadia/web/pdf/pdf-button';
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
          <SaveButton
            label={texts.downloadInvoice}
            save={() => saveFile(connection, 'downloadCommercialInvoice', { id })}
          />
        </>
      ) : (
        inReadingOrder(files).map(({ format, file }) => (
          <Fragment key={format}>
            {format === 'pdf' && (
              <View
                document={{ name: 'getFile', input: { id: file.id }, key: ['file', file.id] }}
              />
            )}
            <SaveButton
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
