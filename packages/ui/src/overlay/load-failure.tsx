import { useLayoutEffect, useRef } from 'react';
import { Button } from '../action/button.tsx';
import { useUiTexts } from '../ui-texts.tsx';
import { placeBeside } from './place-beside.ts';

interface LoadFailureProps {
  /** The button whose popup could not be loaded. */
  anchor: () => Element | null;
  onRetry: () => void;
  /** Escape, or a press elsewhere. */
  onDismiss: () => void;
}

/** Stands in place of a popup whose code could not be loaded, on the browser's own popover layer. */
export function LoadFailure({ anchor, onRetry, onDismiss }: LoadFailureProps) {
  const texts = useUiTexts();
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    const button = anchor();
    if (element === null || button === null) return;
    element.showPopover();
    placeBeside(element, button);
  });
  return (
    <div
      ref={panel}
      role="alert"
      popover="auto"
      onToggle={(event) => event.newState === 'closed' && onDismiss()}
      className="fixed inset-auto m-0 w-max max-w-72 rounded-card bg-surface-raised p-4 text-left text-14 font-normal whitespace-normal text-text shadow-float"
    >
      <p className="mb-3">{texts.popupFailed}</p>
      <Button size="sm" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}
