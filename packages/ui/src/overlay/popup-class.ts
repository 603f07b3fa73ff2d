/** The surface of lists, menus and popovers, which float. They fade; nothing moves. */
export const popupSurface =
  'rounded-card bg-surface-raised text-text shadow-float outline-none transition-opacity duration-100 ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0';

/** A popup that holds a list of choices and is at least as wide as what opened it. */
export const listPopup = `${popupSurface} max-h-(--available-height) min-w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain p-1`;

/** A row of a list or a menu. */
export const popupItem =
  'flex min-h-8 cursor-pointer items-center gap-2 rounded-[4px] px-2 py-1 text-14 outline-none select-none max-lg:min-h-10 ' +
  'data-highlighted:bg-surface-sunken data-disabled:cursor-not-allowed data-disabled:text-text-faint [&_svg]:size-4 [&_svg]:shrink-0';
