import { useSingleKeys } from '@arcadia/web/keyboard/single-keys';

/** The key of a button, inside it: for the eye only, and only while keys act. It takes the button's own colours. */
export function KeyHint({ shortcut }: { shortcut: string }) {
  const [on] = useSingleKeys();
  if (!on) return null;
  return (
    <kbd
      aria-hidden
      className="-mr-1 inline-flex h-4 min-w-4 items-center justify-center rounded-[4px] border border-current/40 px-1 font-sans text-12 max-lg:hidden"
    >
      {shortcut}
    </kbd>
  );
}
