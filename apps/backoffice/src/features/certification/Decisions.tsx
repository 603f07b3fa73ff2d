import { Button } from '@arcadia/ui/action/button';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { KeyHint } from '../../shared/desk/KeyHint.tsx';
import { useShortcuts } from '../../shared/desk/shortcuts.ts';
import { useMessages } from '../../shared/messages.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import type { CertificationCase } from './desk.ts';
import type { Refusal } from './refusal.ts';
import { RefuseDialog } from './RefuseDialog.tsx';

type DecisionsProps = {
  certificationCase: CertificationCase;
  refusal: Refusal;
  /** Where the fields are that can be marked. */
  fields: RefObject<HTMLElement | null>;
};

/** Buttons that decide the case: approve, or mark fields and refuse. Both ask once more and say what happens. */
export function Decisions({ certificationCase, refusal, fields }: DecisionsProps) {
  const texts = useMessages('backofficeCertification');
  const [dialog, setDialog] = useState<'approve' | 'refuse' | null>(null);
  const notReady = reasonNotReady(refusal, texts.refusing);
  const confirmRefusal = () => notReady === null && setDialog('refuse');
  const approve = () => setDialog('approve');
  const { start, stop, rejectButton } = useFocusedRefusal(refusal, fields);
  useShortcuts({
    a: refusal.active ? null : approve,
    r: refusal.active ? confirmRefusal : start,
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
          <Button onClick={stop}>{texts.refusing.cancel}</Button>
          <Button variant="danger" disabledReason={notReady} onClick={confirmRefusal}>
            {texts.refusing.submit({ count: refusal.marked.length })}
          </Button>
        </>
      ) : (
        <>
          <Button ref={rejectButton} onClick={start}>
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

/** Begins and ends the marking of fields. The button that was pressed goes away with it, so the focus goes on to what comes next. */
function useFocusedRefusal(refusal: Refusal, fields: RefObject<HTMLElement | null>) {
  const rejectButton = useRef<HTMLButtonElement>(null);
  const isWanted = useRef(false);
  const { active } = refusal;
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    const firstMark = fields.current?.querySelector<HTMLElement>('input[type="checkbox"]');
    (active ? firstMark : rejectButton.current)?.focus();
  }, [active, fields]);
  const then = (change: () => void) => () => {
    isWanted.current = true;
    change();
  };
  return { start: then(refusal.start), stop: then(refusal.stop), rejectButton };
}

function reasonNotReady(
  { marked, incomplete }: Refusal,
  texts: ReturnType<typeof useMessages<'backofficeCertification'>>['refusing'],
): string | null {
  if (marked.length === 0) return texts.nothingMarked;
  return incomplete ? texts.incomplete : null;
}
