import { Button } from '@arcadia/ui/action/button';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import type { ReactNode } from 'react';
import type { PresetKind } from '../reason/preset-reasons.ts';
import type { RefuseDialogProps } from '../two-people/RefuseDialog.tsx';
import { KeyHint } from './KeyHint.tsx';
import { RefuseCase, type RefuseWords } from './RefuseCase.tsx';
import { useShortcuts } from './shortcuts.ts';
import { type Deciding, useDecision } from './use-decision.ts';

type DecisionWords = RefuseWords & { approve: string; cancel: string };

/** Question before a case is approved. */
type Approval<Decision> = {
  title: string;
  text: string;
  consequences?: readonly string[];
  decision: Decision;
};

/** State of a dialog that asks more before a case is approved. */
type ApprovalDialog<Decision> = {
  open: boolean;
  onClose: () => void;
  decide: (decision: Decision) => void;
  pending: boolean;
  error: string | undefined;
};

type CaseDecisionProps<Decision> = {
  sends: Deciding<Decision>;
  texts: DecisionWords;
  /** Reason why the case can't be approved now; null where it can. */
  obstacle?: string | null;
  approve: Approval<Decision> | ((dialog: ApprovalDialog<Decision>) => ReactNode);
  refuse: {
    title: string;
    presets: PresetKind;
    /** Sends the refusal. */
    onRefuse: (reason: string, decide: (decision: Decision) => void) => void;
  } & Pick<RefuseDialogProps, 'size' | 'kept'>;
  onDecided?: (decision: Decision) => void;
};

/** The two decisions of a case, each behind its question. */
export function CaseDecision<Decision>(props: CaseDecisionProps<Decision>) {
  const { sends, texts, obstacle = null, approve, refuse } = props;
  const { onRefuse, ...refuseProps } = refuse;
  const { open, ask, close, decide, ...answer } = useDecision(sends, props.onDecided);
  const isApproving = open === 'approve';
  return (
    <>
      <DecisionButtons
        approve={texts.approve}
        refuse={texts.refuse}
        obstacle={obstacle}
        onApprove={() => ask('approve')}
        onRefuse={() => ask('refuse')}
      />
      {typeof approve === 'function' ? (
        approve({ ...answer, open: isApproving, onClose: close, decide })
      ) : (
        <ConfirmDialog
          open={isApproving}
          onOpenChange={close}
          title={approve.title}
          description={approve.text}
          {...(approve.consequences && { consequences: approve.consequences })}
          confirmLabel={texts.approve}
          cancelLabel={texts.cancel}
          loading={answer.pending}
          error={answer.error}
          onConfirm={() => decide(approve.decision)}
        />
      )}
      <RefuseCase
        {...answer}
        {...refuseProps}
        open={open === 'refuse'}
        onClose={close}
        texts={texts}
        onRefuse={(reason) => onRefuse(reason, decide)}
      />
    </>
  );
}

type DecisionButtonsProps = {
  /** Words on the buttons, which the keys A and R press. */
  approve: string;
  refuse: string;
  /** Reason why the case can't be approved now; null where it can. */
  obstacle?: string | null;
  onApprove: () => void;
  onRefuse: () => void;
};

/** Decides a case by button or key. Each asks before it does anything. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { approve, refuse, obstacle = null, onApprove, onRefuse } = props;
  useShortcuts({ a: obstacle === null ? onApprove : null, r: onRefuse });
  return (
    <>
      <Button onClick={onRefuse}>
        {refuse}
        <KeyHint shortcut="R" />
      </Button>
      <Button variant="primary" disabledReason={obstacle} onClick={onApprove}>
        {approve}
        <KeyHint shortcut="A" />
      </Button>
    </>
  );
}
