import { BrandMark } from '@arcadia/ui/display/brand-mark';
import { StatusTag } from '@arcadia/ui/feedback/status';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { useSettings } from '../../shared/settings.ts';
import { Preferences } from './Preferences.tsx';

type EntryFrameProps = {
  heading: string;
  introduction: string;
  children: ReactNode;
  /** Below the card: another way to go. */
  aside?: ReactNode;
};

/** The frame of the sign-in pages: for whom they are, and that sign-ins are recorded. */
export function EntryFrame({ heading, introduction, children, aside }: EntryFrameProps) {
  const texts = useMessages('backofficeSignIn');
  const { name, simulation } = useMessages('backoffice');
  const { brandName, environment } = useSettings();
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <header className="flex h-14 shrink-0 items-center justify-between gap-4 px-4 md:px-6">
        <div className="flex min-w-0 items-center gap-2.5">
          <BrandMark seed={brandName} size={24} />
          <span className="truncate text-14 font-semibold">{brandName}</span>
          <span aria-hidden className="h-4 w-px bg-hairline-strong" />
          <span className="truncate text-14 text-text-muted">{name}</span>
        </div>
        {environment === 'sim' && <StatusTag tone="warning">{simulation}</StatusTag>}
      </header>
      <main className="mx-auto flex w-full max-w-100 flex-1 flex-col justify-center px-4 py-8 md:pb-24">
        <h1 className="text-20 font-semibold">{heading}</h1>
        <p className="mt-1 text-14 text-pretty wrap-anywhere text-text-muted">{introduction}</p>
        <section className="mt-6 overflow-hidden rounded-card border border-hairline bg-surface">
          <div className="p-6 max-md:px-4">{children}</div>
          <p className="flex gap-2 border-t border-hairline bg-surface-sunken px-6 py-3 text-13 text-text-muted max-md:px-4">
            <ShieldCheck aria-hidden className="mt-[calc((1lh-1rem)/2)] size-4 shrink-0" />
            {texts.recorded}
          </p>
        </section>
        {aside && <p className="mt-6 text-13 text-text-muted">{aside}</p>}
      </main>
      <footer className="px-4 pb-6 md:px-6">
        <Preferences />
      </footer>
    </div>
  );
}
