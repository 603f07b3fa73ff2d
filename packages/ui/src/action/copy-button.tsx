import { useRef, useState } from 'react';
import { Check, Copy, X } from 'lucide-react';
import { cx } from '../cx.ts';
import { Tooltip } from '../overlay/tooltip.tsx';
import { useUiTexts } from '../ui-texts.tsx';

export interface CopyButtonProps {
  value: string;
  /** Name of the copied value: "order number". The button is then called "Copy order number". */
  label: string;
  className?: string;
}

type Outcome = 'idle' | 'copied' | 'failed';
const outcomeShownMs = 2000;

/**
 * Copies an id. The icon and a live region say whether it worked. The region has to be there before it says anything: it comes when
 * the button is reached, since a table has a hundred of them.
 */
export function CopyButton({ value, label, className }: CopyButtonProps) {
  const texts = useUiTexts();
  const [outcome, setOutcome] = useState<Outcome>('idle');
  const [reached, setReached] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const reach = () => setReached(true);

  const copy = async () => {
    let result: Outcome = 'copied';
    try {
      // Without a secure origin there is no clipboard, which throws here as a refusal does.
      await navigator.clipboard.writeText(value);
    } catch {
      result = 'failed';
    }
    setOutcome(result);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome('idle'), outcomeShownMs);
  };
  const said = { idle: texts.copy, copied: texts.copied, failed: texts.copyFailed }[outcome];
  const Icon = { idle: Copy, copied: Check, failed: X }[outcome];
  return (
    <>
      <Tooltip text={said} describes={false}>
        <button
          type="button"
          aria-label={`${texts.copy} ${label}`}
          onClick={() => void copy()}
          onFocus={reach}
          onPointerEnter={reach}
          className={cx(
            'inline-flex size-6 shrink-0 items-center justify-center rounded-[4px] text-text-faint transition-colors hover:bg-text/7 hover:text-text max-lg:size-9',
            className,
          )}
        >
          <Icon
            aria-hidden="true"
            className={cx(
              'size-3.5',
              outcome === 'copied' && 'text-success',
              outcome === 'failed' && 'text-danger',
            )}
          />
        </button>
      </Tooltip>
      {reached && (
        <span role="status" className="sr-only">
          {outcome !== 'idle' && said}
        </span>
      )}
    </>
  );
}
