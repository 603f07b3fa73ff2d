import { Button } from '@arcadia/ui/action/button';
import { useState } from 'react';
import { KeyHint } from '../../shared/desk/KeyHint.tsx';
import { useShortcuts } from '../../shared/desk/shortcuts.ts';
import { useMessages } from '../../shared/messages.ts';
import { IssueDialog } from './IssueDialog.tsx';
import type { InvoiceCase } from './queries.ts';
import { RefuseDialog } from './RefuseDialog.tsx';

/** What decides the case. Both ask for what the customer will be told. */
export function Decisions({ invoiceCase }: { invoiceCase: InvoiceCase }) {
  const texts = useMessages('backofficeInvoices');
  const [dialog, setDialog] = useState<'issue' | 'refuse' | null>(null);
  const missing = useMissing(invoiceCase);
  useShortcuts({
    a: missing === null ? () => setDialog('issue') : null,
    r: () => setDialog('refuse'),
  });
  const close = () => setDialog(null);
  return (
    <>
      <Button onClick={() => setDialog('refuse')}>
        {texts.refuse}
        <KeyHint shortcut="R" />
      </Button>
      <Button variant="primary" disabledReason={missing} onClick={() => setDialog('issue')}>
        {texts.issue}
        <KeyHint shortcut="A" />
      </Button>
      <IssueDialog invoiceCase={invoiceCase} open={dialog === 'issue'} onClose={close} />
      <RefuseDialog invoiceCase={invoiceCase} open={dialog === 'refuse'} onClose={close} />
    </>
  );
}

/** Why it can't be issued yet; null where it can. */
function useMissing({ invoice }: InvoiceCase): string | null {
  const texts = useMessages('backofficeInvoices');
  if (invoice.type === 'commercial') return null;
  const names = (['pdf', 'ofd', 'xml'] as const)
    .filter((format) => !invoice.files.some((file) => file.format === format))
    .map((format) => texts.files[format]);
  return names.length === 0 ? null : texts.filesMissing({ names: names.join(' ') });
}
