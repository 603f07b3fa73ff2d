import { cloneElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactElement, ReactNode } from 'react';
import { placeBeside } from './place-beside.ts';

const hoverDelay = 300;
/** Long enough to move the pointer from the trigger onto the text (WCAG 1.4.13). */
const leaveDelay = 120;

interface TooltipProps {
  text: ReactNode;
  /** One element that takes `aria-describedby`. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  /** False where the text only repeats the accessible name, as on an icon button. */
  describes?: boolean;
  /** Opens on a tap too; for what does nothing else when pressed, such as a disabled button. */
  opensOnPress?: boolean;
}

/**
 * A short text beside its trigger on hover and on keyboard focus. Built on the browser's own popover layer: the
 * tooltip stands on the sign-in page, where a positioning library would cost 30 kB.
 */
export function Tooltip({ text, children, describes = true, opensOnPress = false }: TooltipProps) {
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [open, setOpen] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const schedule = (next: boolean, delay: number) => {
    clearTimeout(timer.current);
    if (delay === 0) setOpen(next);
    else timer.current = setTimeout(() => setOpen(next), delay);
  };
  const onPointer = (event: PointerEvent, next: boolean) => {
    if (event.pointerType !== 'touch') schedule(next, next ? hoverDelay : leaveDelay);
  };
  const onFocus = (event: FocusEvent) => {
    if (event.target.matches(':focus-visible')) schedule(true, 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // The first Escape puts the tooltip away and leaves the dialog around it open.
    event.stopPropagation();
    schedule(false, 0);
  };

  const describedBy = [children.props['aria-describedby'], open && describes && id]
    .filter(Boolean)
    .join(' ');
  return (
    <span
      ref={wrapper}
      className="contents"
      onPointerEnter={(event) => onPointer(event, true)}
      onPointerLeave={(event) => onPointer(event, false)}
      onFocus={onFocus}
      onBlur={() => schedule(false, 0)}
      onKeyDown={onKeyDown}
      onClick={() => schedule(opensOnPress, 0)}
    >
      {describedBy === '' ? children : cloneElement(children, { 'aria-describedby': describedBy })}
      {open && text !== '' && (
        <Bubble id={id} anchor={() => wrapper.current?.firstElementChild ?? null}>
          {text}
        </Bubble>
      )}
    </span>
  );
}

interface BubbleProps {
  id: string;
  anchor: () => Element | null;
  children: ReactNode;
}

function Bubble({ id, anchor, children }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = bubble.current;
    if (element === null) return;
    element.showPopover();
    const place = () => {
      const trigger = anchor();
      if (trigger !== null) placeBeside(element, trigger);
    };
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  });
  return (
    <span
      ref={bubble}
      id={id}
      role="tooltip"
      popover="manual"
      className="fixed inset-auto m-0 w-max max-w-72 rounded-control bg-text px-2 py-1 text-left text-12 font-normal whitespace-normal text-canvas shadow-float"
    >
      {children}
    </span>
  );
}
