import type { InvoiceFileFormat } from '@arcadia/contract/invoices/invoices';
import { UploadField } from '@arcadia/ui/form/upload-field';
import { Card } from '@arcadia/ui/layout/card';
import { useConnection } from '@arcadia/web/calls/connection';
import { saveFile } from '@arcadia/web/calls/download';
import { inReadingOrder, SaveButton } from '@arcadia/web/invoices/invoice-file';
import { useMessages } from '../../shared/messages.ts';
import type { InvoiceCase } from './desk.ts';
import { useInvoiceFile } from './use-invoice-file.ts';

const formats = ['pdf', 'ofd', 'xml'] as const;

type InvoiceFilesProps = { invoiceCase: InvoiceCase; mayUpload: boolean };

/** The three files of a fully digital invoice: fields while the case is open, downloads afterwards. */
export function InvoiceFiles({ invoiceCase, mayUpload }: InvoiceFilesProps) {
  const texts = useMessages('backofficeInvoices').files;
  const connection = useConnection();
  const { status, files } = invoiceCase.invoice;
  if (status === 'not_invoiced') return null;
  return (
    <Card title={texts.title} {...(status === 'invoicing' && { description: texts.help })}>
      {status === 'invoicing' ? (
        <div className="flex flex-col gap-4">
          {formats.map((format) => (
            <InvoiceFileField key={format} {...{ invoiceCase, format, mayUpload }} />
          ))}
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {inReadingOrder(files).map(({ format, file }) => (
            <SaveButton
              key={format}
              label={texts[format]}
              save={() => saveFile(connection, 'getFileForOperator', { id: file.id })}
            />
          ))}
        </div>
      )}
    </Card>
  );
}

/** The PDF that we draw: before it is issued to be looked at, afterwards a copy. */
export function OwnInvoice({ invoiceCase }: { invoiceCase: InvoiceCase }) {
  const texts = useMessages('backofficeInvoices').files;
  const connection = useConnection();
  const { id, invoice } = invoiceCase;
  const isOpen = invoice.status === 'invoicing';
  if (invoice.status === 'not_invoiced') return null;
  return (
    <Card title={texts.title} {...(isOpen && { description: texts.ownHelp })}>
      <SaveButton
        label={isOpen ? texts.preview : texts.copy}
        save={() => saveFile(connection, 'previewCommercialInvoice', { id })}
      />
    </Card>
  );
}

type InvoiceFileFieldProps = InvoiceFilesProps & { format: InvoiceFileFormat };

export function InvoiceFileField({ invoiceCase, format, mayUpload }: InvoiceFileFieldProps) {
  const texts = useMessages('backofficeInvoices').files;
  const field = useInvoiceFile(invoiceCase, format);
  const disabled = mayUpload ? null : texts.takeFirst;
  return <UploadField {...field} label={texts[format]} disabled={disabled} />;
}
