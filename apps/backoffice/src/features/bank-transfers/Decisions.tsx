import { Button } from '@arcadia/ui/action/button';
import { useState } from 'react';
import { KeyHint } from '../../shared/desk/KeyHint.tsx';
import { useShortcuts } from '../../shared/desk/shortcuts.ts';
import { useMessages } from '../../shared/messages.ts';
import { ConfirmTransferDialog } from './ConfirmTransferDialog.tsx';
import type { TransferCase } from './queries.ts';
import { RefuseDialog } from './RefuseDialog.tsx';

/** What decides the case. Both ask for what the customer will be told. */
export function Decisions({ transferCase }: { transferCase: TransferCase }) {
  const texts = useMessages('backofficeTransfers');
  const [dialog, setDialog] = useState<'confirm' | 'refuse' | null>(null);
  useShortcuts({ a: () => setDialog('confirm'), r: () => setDialog('refuse') });
  const close = () => setDialog(null);
  return (
    <>
      <Button onClick={() => setDialog('refuse')}>
        {texts.refuse}
        <KeyHint shortcut="R" />
      </Button>
      <Button variant="primary" onClick={() => setDialog('confirm')}>
        {texts.confirm}
        <KeyHint shortcut="A" />
      </Button>
      <ConfirmTransferDialog
        transferCase={transferCase}
        open={dialog === 'confirm'}
        onClose={close}
      />
      <RefuseDialog transferCase={transferCase} open={dialog === 'refuse'} onClose={close} />
    </>
  );
}
