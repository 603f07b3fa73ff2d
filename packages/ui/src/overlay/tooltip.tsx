import { cloneElement, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactElement, ReactNode } from 'react';
import { placeBeside } from './place-beside.ts';

const hoverDelay = 300;
/** Milliseconds in which the pointer can move from the trigger onto the text (WCAG 1.4.13). */
const leaveDelay = 120;

type Described = { 'aria-describedby'?: string | undefined };

interface TooltipProps {
  text: ReactNode;
  /** One element that takes `aria-describedby`. */
  children: ReactElement<Described>;
  /** False where the text only repeats the accessible name, as on an icon button. */
  describes?: boolean;
  /** Opens on a tap too; for what does nothing else when pressed, such as a disabled button. */
  opensOnPress?: boolean;
}

/** Count of the tooltips that were opened: each needs an id of its own, and only then. */
let opened = 0;

/**
 * A short text beside its trigger on hover and on keyboard focus. Built on the browser's own popover layer: the
 * tooltip stands on the sign-in page, where a positioning library would cost 30 kB. A table of a hundred rows has two
 * hundred that nobody points at, so that until then it is one element and no effect: a timer that is left behind opens nothing.
 */
export function Tooltip({ text, children, describes = true, opensOnPress = false }: TooltipProps) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [id, setId] = useState<string | null>(null);
  const open = id !== null;
  const setOpen = (next: boolean) =>
    setId((shown) => (next ? (shown ?? `tooltip-${(opened += 1)}`) : null));

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

  return (
    <span
      className="contents"
      onPointerEnter={(event) => onPointer(event, true)}
      onPointerLeave={(event) => onPointer(event, false)}
      onFocus={onFocus}
      onBlur={() => schedule(false, 0)}
      onKeyDown={onKeyDown}
      onClick={() => schedule(opensOnPress, 0)}
    >
      {open && describes
        ? cloneElement(children, { 'aria-describedby': describedBy(children.props, id) })
        : children}
      {open && text !== '' && <Bubble id={id}>{text}</Bubble>}
    </span>
  );
}

function describedBy(props: Described, id: string): string {
  const { 'aria-describedby': own } = props;
  return own === undefined ? id : `${own} ${id}`;
}

function Bubble({ id, children }: { id: string; children: ReactNode }) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = bubble.current;
    if (element === null) return;
    element.showPopover();
    const place = () => {
      const trigger = element.parentElement?.firstElementChild;
      if (trigger) placeBeside(element, trigger);
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
