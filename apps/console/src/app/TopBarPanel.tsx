import { Button } from '@arcadia/ui/action/button';
import { cx } from '@arcadia/ui/cx';
import { useId, useState, type ReactNode, type ToggleEvent } from 'react';

const gap = 6;
const edge = 12;

type TopBarPanelProps = {
  /** Names the panel, and the button where its face has no words. */
  label: string;
  /** Content of the button. */
  face: ReactNode;
  /** Of the button. */
  className?: string;
  /** Of the panel: its width. */
  panelClassName?: string;
  /** Loads what the panel shows: as soon as the pointer or the focus reaches the button. */
  load?: () => Promise<unknown>;
  /** There only while the panel is open. */
  children: (close: () => void) => ReactNode;
};

/**
 * A button of the top bar with a panel below it. On the browser's own popover, which closes by Escape and by a press
 * elsewhere: the top bar is on every page, and a menu with its positioning library would be 20 kB of each first load.
 */
export function TopBarPanel({
  label,
  face,
  className,
  panelClassName,
  load,
  children,
}: TopBarPanelProps) {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [panel, setPanel] = useState<HTMLDivElement | null>(null);
  const [open, setOpen] = useState(false);
  const close = () => panel?.hidePopover();
  const warm = () => {
    load?.().catch((error: unknown) => console.warn('the panel could not be fetched ahead', error));
  };
  const onBeforeToggle = ({ newState, currentTarget: { style } }: ToggleEvent<HTMLElement>) => {
    setOpen(newState === 'open');
    if (newState !== 'open' || button === null) return;
    const { bottom, right } = button.getBoundingClientRect();
    style.top = `${bottom + gap}px`;
    style.right = `${Math.max(edge, document.documentElement.clientWidth - right)}px`;
  };
  return (
    <>
      <Button
        ref={setButton}
        variant="ghost"
        popoverTarget={id}
        aria-expanded={open}
        onPointerEnter={warm}
        onFocus={warm}
        className={cx('px-2', className)}
      >
        {face}
      </Button>
      <div
        ref={setPanel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onBeforeToggle={onBeforeToggle}
        className={cx(
          'fixed inset-auto m-0 max-h-[calc(100dvh-5rem)] max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-card bg-surface-raised text-text shadow-float',
          panelClassName,
        )}
      >
        {open && children(close)}
      </div>
    </>
  );
}
