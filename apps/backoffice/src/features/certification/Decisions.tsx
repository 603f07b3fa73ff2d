import { Button } from '@arcadia/ui/action/button';
import { useState } from 'react';
import { KeyHint } from '../../shared/desk/KeyHint.tsx';
import { useShortcuts } from '../../shared/desk/shortcuts.ts';
import { useMessages } from '../../shared/messages.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import type { CertificationCase } from './queries.ts';
import type { Refusal } from './refusal.ts';
import { RefuseDialog } from './RefuseDialog.tsx';

/** What decides the case: approve, or mark fields and refuse. Both ask once more and say what happens. */
export function Decisions({
  certificationCase,
  refusal,
}: {
  certificationCase: CertificationCase;
  refusal: Refusal;
}) {
  const texts = useMessages('backofficeCertification');
  const [dialog, setDialog] = useState<'approve' | 'refuse' | null>(null);
  const notReady = reasonNotReady(refusal, texts.refusing);
  const confirmRefusal = () => notReady === null && setDialog('refuse');
  const approve = () => setDialog('approve');
  useShortcuts({
    a: refusal.active ? null : approve,
    r: refusal.active ? confirmRefusal : refusal.start,
  });
  const dialogOf = (kind: typeof dialog) => ({
    certificationCase,
    open: dialog === kind,
    onOpenChange: (open: boolean) => setDialog(open ? kind : null),
  });
  return (
    <>
      {refusal.active ? (
        <>
          <Button onClick={refusal.stop}>{texts.refusing.cancel}</Button>
          <Button variant="danger" disabledReason={notReady} onClick={confirmRefusal}>
            {texts.refusing.submit({ count: refusal.marked.length })}
          </Button>
        </>
      ) : (
        <>
          <Button onClick={refusal.start}>
            {texts.refuse}
            <KeyHint shortcut="R" />
          </Button>
          <Button variant="primary" onClick={approve}>
            {texts.approve}
            <KeyHint shortcut="A" />
          </Button>
        </>
      )}
      <ApproveDialog {...dialogOf('approve')} />
      <RefuseDialog {...dialogOf('refuse')} refusal={refusal} />
    </>
  );
}

function reasonNotReady(
  { marked, incomplete }: Refusal,
  texts: ReturnType<typeof useMessages<'backofficeCertification'>>['refusing'],
): string | null {
  if (marked.length === 0) return texts.nothingMarked;
  return incomplete ? texts.incomplete : null;
}
