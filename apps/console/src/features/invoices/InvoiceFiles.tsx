import type { InvoiceDetails } from '@arcadia/contract/invoices';
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
        files.map(({ format, file }) => (
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
