import { Menu, X } from 'lucide-react';
import { useCallback, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { useUiTexts } from '../ui-texts.tsx';
import { wideScreen } from '../wide-screen.ts';

const iconButton =
  'inline-flex size-control items-center justify-center rounded-control text-text-muted hover:bg-surface-sunken hover:text-text';

export interface ShellDrawerProps {
  brand: ReactNode;
  /** Path of the page: the drawer closes as soon as it changes. */
  location: string;
  /** The navigation; it calls `close` when a link is followed, also one to the same page: the same function between renders. */
  children: (close: () => void) => ReactNode;
}

/**
 * The sidebar on small screens: a drawer from the left that closes after navigation. On the browser's own modal dialog,
 * which keeps the focus inside and gives it back: it is on every page, and a library's would be 26 kB of each first load.
 */
export function ShellDrawer({ brand, location, children }: ShellDrawerProps) {
  const texts = useUiTexts();
  const [drawer, setDrawer] = useState<HTMLDialogElement | null>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => drawer?.close(), [drawer]);

  useEffect(() => drawer?.close(), [drawer, location]);
  useEffect(() => {
    // On a wide screen the sidebar stands beside the page, and a drawer over it would trap the focus unseen.
    const query = window.matchMedia(wideScreen);
    const onChange = () => query.matches && drawer?.close();
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, [drawer]);

  useEffect(() => {
    if (!open) return;
    // The page behind stands still, however far the drawer is scrolled.
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    return () => void style.removeProperty('overflow');
  }, [open]);

  const show = () => {
    drawer?.showModal();
    setOpen(true);
  };
  // The backdrop is part of the dialog: a press on it, and only that, has the dialog itself as its target.
  const onPress = (event: MouseEvent) => event.target === drawer && close();
  return (
    <>
      <button
        type="button"
        aria-label={texts.openNavigation}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
        className={`${iconButton} lg:hidden`}
      >
        <Menu aria-hidden size={18} />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Escape does the same by itself. */}
      <dialog
        ref={setDrawer}
        aria-label={texts.mainNavigation}
        onClick={onPress}
        onClose={() => setOpen(false)}
        className="fixed inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-72 max-w-[calc(100vw-3rem)] overscroll-contain bg-surface text-text shadow-float transition-[translate,display,overlay] transition-discrete backdrop:bg-overlay not-open:-translate-x-full starting:open:-translate-x-full"
      >
        <div className="flex h-14 items-center justify-between border-b border-hairline px-4">
          {brand}
          <button type="button" aria-label={texts.close} onClick={close} className={iconButton}>
            <X aria-hidden size={18} />
          </button>
        </div>
        <nav aria-label={texts.mainNavigation}>{children(close)}</nav>
      </dialog>
    </>
  );
}
