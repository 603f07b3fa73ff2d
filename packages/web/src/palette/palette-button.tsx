import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { commandKeys, isApple } from '../keyboard/command-key.tsx';

type PaletteButtonProps = {
  label: string;
  onOpen: () => void;
  /** Fetches the palette's code ahead. */
  warm: () => void;
};

/** The way to the palette in the top bar, and its key: Ctrl-K, ⌘K on a Mac. */
export function PaletteButton({ label, onOpen, warm }: PaletteButtonProps) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // A capital with Caps Lock; with Shift it is the browser's.
      const isKey = /^k$/i.test(event.key) && (isApple ? event.metaKey : event.ctrlKey);
      if (!isKey || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      // What is asked in a dialog is answered first.
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) onOpen();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onOpen]);
  return (
    <button
      type="button"
      onClick={onOpen}
      onPointerEnter={warm}
      onFocus={warm}
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      className="flex h-8 items-center gap-2 rounded-control px-2 text-14 text-text-muted hover:bg-surface-sunken hover:text-text max-lg:h-10"
    >
      <Search aria-hidden className="size-4" />
      <span className="max-lg:sr-only">{label}</span>
      <kbd aria-hidden className="font-sans text-12 max-lg:hidden">
        {commandKeys}
      </kbd>
    </button>
  );
}
