import { cx } from '../cx.ts';

/**
 * The box of everything that takes a value: inputs, the select's trigger, the combobox. The states are read from the
 * control itself or, for a box with parts, from the input inside it.
 */
const box =
  'w-full rounded-control border bg-surface text-14 text-text transition-colors ' +
  'border-hairline-strong hover:border-text-faint ' +
  'focus-within:border-focus focus-within:ring-3 focus-within:ring-focus/20 ' +
  'has-aria-invalid:border-danger has-aria-invalid:focus-within:ring-danger/20 ' +
  'has-disabled:border-hairline has-disabled:bg-surface-sunken has-disabled:text-text-faint has-disabled:hover:border-hairline ' +
  'has-[>[readonly]]:bg-surface-sunken forced-colors:focus-within:outline-2';

/** A box of the height of a control, around an input and its additions. */
export function controlBox(className?: string): string {
  return cx('flex h-control items-stretch', box, className);
}

/** A box that grows, around a text area. */
export function tallControlBox(className?: string): string {
  return cx('flex', box, className);
}

/** The input inside a box. The box shows the focus, so the input has no outline of its own. */
export const innerInput =
  'w-full min-w-0 flex-1 rounded-control bg-transparent px-3 outline-none placeholder:text-text-faint disabled:cursor-not-allowed max-lg:text-16';

/** Class of a control that is a button: the trigger of a select or a combobox. */
export const controlTrigger =
  'flex h-control w-full items-center justify-between gap-2 rounded-control border border-hairline-strong bg-surface px-3 text-left text-14 text-text transition-colors ' +
  'hover:border-text-faint focus-visible:border-focus focus-visible:outline-none focus-visible:ring-3 focus-visible:ring-focus/20 ' +
  'data-popup-open:border-focus aria-invalid:border-danger ' +
  'data-disabled:cursor-not-allowed data-disabled:border-hairline data-disabled:bg-surface-sunken data-disabled:text-text-faint forced-colors:focus-visible:outline-2';

/** Class of the cross of a combobox. */
export const comboboxClear =
  'flex w-7 items-center justify-center text-text-muted hover:text-text max-lg:w-9';

/** Class of what shows at the end of a combobox that it has a list. */
export const comboboxIcon = 'pointer-events-none flex items-center pr-3 text-text-faint';
