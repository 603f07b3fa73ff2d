import type { ReactNode } from 'react';
import { buttonClass, type ButtonSize } from './button-class.ts';
import { cx } from '../cx.ts';
import { Tooltip } from '../overlay/tooltip.tsx';

export interface StepButtonProps {
  label: string;
  size?: ButtonSize;
  /** No further step exists. */
  atEnd: boolean;
  onStep: () => void;
  /** Called when the button is pointed at or focused, so that the step can be prepared. */
  onNear?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A button for one step: next page, one place up. At the end it stays and keeps the focus, which would be lost if it
 * were disabled or re-created.
 */
export function StepButton(props: StepButtonProps) {
  const { label, size = 'md', atEnd, onStep, onNear, children } = props;
  const near = atEnd ? undefined : onNear;
  return (
    <Tooltip text={label} describes={false}>
      <button
        type="button"
        aria-label={label}
        aria-disabled={atEnd}
        onPointerEnter={near}
        onFocus={near}
        onClick={() => {
          if (!atEnd) onStep();
        }}
        className={cx(
          buttonClass({ variant: 'ghost', size }),
          'px-0 aria-disabled:opacity-40 aria-disabled:hover:bg-transparent',
          size === 'md' ? 'w-control' : 'w-7 max-lg:w-9',
        )}
      >
        {children}
      </button>
    </Tooltip>
  );
}
