import type { InvoiceHeader } from '@arcadia/contract/invoices/invoice-headers';
import { Button } from '@arcadia/ui/action/button';
import { Pattern } from '@arcadia/ui/display/pattern';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { Status } from '@arcadia/ui/feedback/status';
import { Card } from '@arcadia/ui/layout/card';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { HeaderDialog } from './HeaderDialog.tsx';
import { type Invoicing, invoicesKey } from './queries.ts';

/** Whom invoices are made out to, the default one first. */
export function Headers({ invoicing }: { invoicing: Invoicing }) {
  const texts = useMessages('invoices').headers;
  const mayManage = usePermission('invoiceAll');
  const [edited, setEdited] = useState<InvoiceHeader | 'new' | null>(null);
  const [removed, setRemoved] = useState<InvoiceHeader | null>(null);
  const add = mayManage && <Button onClick={() => setEdited('new')}>{texts.add}</Button>;
  const { headers } = invoicing;
  return (
    <Card title={texts.title} description={texts.help} actions={headers.length > 0 && add}>
      {headers.length === 0 ? (
        <EmptyState
          picture={<Pattern seed="headers" variant="outline" className="h-16 w-24" />}
          title={texts.emptyTitle}
          action={add}
        >
          {texts.emptyText}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-hairline">
          {headers.map((header) => (
            <HeaderRow
              key={header.id}
              header={header}
              onEdit={mayManage ? () => setEdited(header) : null}
              onRemove={() => setRemoved(header)}
            />
          ))}
        </ul>
      )}
      {edited !== null && (
        <HeaderDialog
          invoicing={invoicing}
          header={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {removed !== null && <RemoveHeader header={removed} onClose={() => setRemoved(null)} />}
    </Card>
  );
}

type HeaderRowProps = { header: InvoiceHeader; onEdit: (() => void) | null; onRemove: () => void };

function HeaderRow({ header, onEdit, onRemove }: HeaderRowProps) {
  const texts = useMessages('invoices').headers;
  const { title, taxCode, address, phone, bank, account, isDefault } = header;
  const further = [address, phone, [bank, account].filter(Boolean).join(' ')].filter(Boolean);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 text-14 font-medium wrap-anywhere">
          {title}
          {isDefault && <Status tone="success">{texts.default}</Status>}
        </p>
        {taxCode !== null && <p className="font-mono text-13 text-text-muted">{taxCode}</p>}
        {further.length > 0 && (
          <p className="text-13 wrap-anywhere text-text-muted">{further.join(' · ')}</p>
        )}
      </div>
      {onEdit !== null && (
        <div className="flex gap-2">
          <Button size="sm" aria-label={texts.editOf({ title })} onClick={onEdit}>
            {texts.edit}
          </Button>
          <Button size="sm" aria-label={texts.removeOf({ title })} onClick={onRemove}>
            {texts.remove}
          </Button>
        </div>
      )}
    </li>
  );
}

function RemoveHeader({ header, onClose }: { header: InvoiceHeader; onClose: () => void }) {
  const texts = useMessages('invoices').headers;
  const queries = useQueryClient();
  const toast = useToast();
  const removal = useMutation({
    mutationFn: () => client.removeInvoiceHeader({ id: header.id }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: invoicesKey });
      toast({ title: texts.removed });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.removeTitle}
      description={texts.removeText}
      confirmLabel={texts.remove}
      cancelLabel={texts.cancel}
      loading={removal.isPending}
      error={removal.error?.message}
      onConfirm={() => removal.mutate()}
    />
  );
}
