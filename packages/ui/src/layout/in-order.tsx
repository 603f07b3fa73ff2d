import type { ReactNode } from 'react';

/**
 * Parts of a page one below the other, of which none is shown before it is known how high those above it are: nothing that can be
 * read or pressed moves. What is still on its way says so by {@link Awaited}. The wait ends after ten seconds (`base.css`).
 */
export function InOrder({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`in-order ${className}`}>{children}</div>;
}

/** The place of something whose height is known only when it is there; without children, of something that may not come at all. */
export function Awaited({ children }: { children?: ReactNode }) {
  return (
    <div aria-busy data-awaited="" className={children === undefined ? 'hidden' : 'contents'}>
      {children}
    </div>
  );
}
