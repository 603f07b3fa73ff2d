import { Dialog } from '@base-ui/react/dialog';
import { Menu, X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useUiTexts } from './ui-texts.tsx';
import { wideScreen } from './wide-screen.ts';

const iconButton =
  'inline-flex size-control items-center justify-center rounded-control text-text-muted hover:bg-surface-sunken hover:text-text';

export interface ShellDrawerProps {
  brand: ReactNode;
  /** The path the page is at: the drawer closes as soon as it is another. */
  location: string;
  /** The navigation; it calls `close` when a link is followed, also one to the same page. */
  children: (close: () => void) => ReactNode;
}

/** The sidebar on small screens: a drawer from the left that closes after navigation. */
export function ShellDrawer({ brand, location, children }: ShellDrawerProps) {
  const texts = useUiTexts();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === location;
  const close = () => setOpenedAt(null);

  useEffect(() => {
    // On a wide screen the sidebar stands beside the page, and a drawer over it would trap the focus unseen.
    const query = window.matchMedia(wideScreen);
    const onChange = () => query.matches && setOpenedAt(null);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, []);

  return (
    <Dialog.Root open={open} onOpenChange={(next) => setOpenedAt(next ? location : null)}>
      <Dialog.Trigger aria-label={texts.openNavigation} className={`${iconButton} lg:hidden`}>
        <Menu aria-hidden size={18} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-overlay transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label={texts.mainNavigation}
          className="fixed inset-y-0 left-0 z-40 flex w-72 max-w-[calc(100vw-3rem)] flex-col overflow-y-auto bg-surface shadow-float transition-transform data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          <div className="flex h-14 shrink-0 items-center justify-between border-b border-hairline px-4">
            {brand}
            <Dialog.Close aria-label={texts.close} className={iconButton}>
              <X aria-hidden size={18} />
            </Dialog.Close>
          </div>
          <nav aria-label={texts.mainNavigation}>{children(close)}</nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
