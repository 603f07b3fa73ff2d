import { Button } from '@arcadia/ui/action/button';
import { KeyHint } from './KeyHint.tsx';
import { useShortcuts } from './shortcuts.ts';

type DecisionButtonsProps = {
  /** What A and R do, on their buttons. */
  approve: string;
  refuse: string;
  /** Why it can't be approved now; null where it can. */
  obstacle?: string | null;
  onApprove: () => void;
  onRefuse: () => void;
};

/** What decides a case, by button or key. Each asks before it does anything. */
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
