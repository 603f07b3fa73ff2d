import type { ReactNode } from 'react';

/**
 * Parts of a page one below the other, of which none is shown before it is known how high those above it are: nothing that can be
 * read or pressed moves. What is still on its way says so by {@link Awaited}. The wait ends after ten seconds (`base.css`).
 */
export function InOrder({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div ref={inOrder} className={`in-order ${className}`}>
      {children}
    </div>
  );
}

/** Reference to an element of another kind whose children are to be as those of {@link InOrder}; its class is `in-order`. */
export function inOrder(list: HTMLElement | null): (() => void) | undefined {
  if (list === null) return undefined;
  markParts(list);
  // Told before the next frame, so that nothing is painted in between.
  const observer = new MutationObserver(() => markParts(list));
  observer.observe(list, { childList: true, subtree: true, attributeFilter: ['data-awaited'] });
  return () => observer.disconnect();
}

/**
 * Marks every part below the first that is awaited or has something awaited in it. A style sheet could find them by itself
 * (`:has([data-awaited]) ~ *`); with such a rule Chromium computes the style of the whole page anew at every element that comes or goes.
 */
function markParts(list: HTMLElement): void {
  const awaited = list.querySelector('[data-awaited]');
  let isBelow = false;
  for (const part of list.children) {
    part.toggleAttribute('data-below-awaited', isBelow);
    isBelow ||= awaited !== null && part.contains(awaited);
  }
}

/** The place of something whose height is known only when it is there; without children, of something that may not come at all. */
export function Awaited({ children }: { children?: ReactNode }) {
  return (
    <div aria-busy data-awaited="" className={children === undefined ? 'hidden' : 'contents'}>
      {children}
    </div>
  );
}
