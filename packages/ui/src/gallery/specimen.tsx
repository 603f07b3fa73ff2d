import type { ReactNode } from 'react';

/** The language of a gallery section. The gallery exists in sim only, so its texts stand in the sections themselves. */
export interface GalleryProps {
  lang: 'zh' | 'en';
}

/** A section of the gallery: one kind of piece. */
export function Specimens({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-6 rounded-card border border-hairline bg-surface p-6 max-md:p-4">
      <h2 className="text-16 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** One row of states with its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-x-6 gap-y-2 lg:grid-cols-[9rem_minmax(0,1fr)]">
      <h3 className="text-13 text-text-faint lg:pt-1.5">{name}</h3>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
