import type { ReactNode } from 'react';

/** A section of the gallery whose pieces are as wide as a page; small ones stand in `Specimens`. */
export function Examples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-4 text-16 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** One state of a piece, with its name above it. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="mb-8 min-w-0">
      <h3 className="mb-2 text-13 text-text-faint">{name}</h3>
      {children}
    </div>
  );
}
