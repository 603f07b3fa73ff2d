import type { InvoiceFileFormat } from '@arcadia/contract/invoices';
import { Button } from '@arcadia/ui/action/button';
import { UploadField } from '@arcadia/ui/form/upload-field';
import { Card } from '@arcadia/ui/layout/card';
import { useConnection } from '@arcadia/web/calls/connection';
import { saveFile } from '@arcadia/web/calls/download';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import type { InvoiceCase } from './queries.ts';
import { useInvoiceFile } from './use-invoice-file.ts';

const formats = ['pdf', 'ofd', 'xml'] as const;

type InvoiceFilesProps = { invoiceCase: InvoiceCase; mayUpload: boolean };

/** The three files of a fully digital invoice: fields while the case is open, downloads afterwards. */
export function InvoiceFiles({ invoiceCase, mayUpload }: InvoiceFilesProps) {
  const texts = useMessages('backofficeInvoices').files;
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
          {files.map(({ format, file }) => (
            <Save key={format} id={file.id} label={texts[format]} />
          ))}
        </div>
      )}
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

function Save({ id, label }: { id: string; label: string }) {
  const connection = useConnection();
  const saving = useMutation({
    mutationFn: () => saveFile(connection, 'getFileForOperator', { id }),
  });
  return (
    <Button loading={saving.isPending} onClick={() => saving.mutate()}>
      {label}
    </Button>
  );
}
