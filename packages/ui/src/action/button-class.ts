import { cx } from '../cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md';

const base =
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap select-none ' +
  'transition-colors aria-disabled:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-hover active:inset-shadow-press',
  secondary:
    'border-hairline-strong bg-surface-raised text-text hover:border-text-faint hover:bg-surface-sunken active:bg-hairline',
  ghost:
    'border-transparent bg-transparent text-text-muted hover:bg-text/7 hover:text-text active:bg-text/12',
  danger:
    'border-transparent bg-danger text-on-danger hover:bg-danger-hover active:bg-danger-hover active:inset-shadow-press',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 px-2.5 text-13 max-lg:h-9',
  md: 'h-control px-3.5 text-14',
};

/** Style of a disabled button in every variant: flat, readable, without accent colours. */
const disabledLook =
  'border-hairline bg-surface-sunken text-text-faint hover:border-hairline hover:bg-surface-sunken hover:text-text-faint';

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  disabled?: boolean | undefined;
}

/** The classes of a button, also for a link that should look like one: `<Link className={buttonClass()}>`. */
export function buttonClass({
  variant = 'secondary',
  size = 'md',
  disabled,
}: ButtonLook = {}): string {
  return cx(base, sizes[size], disabled ? disabledLook : variants[variant]);
}

/** A link inside text: the accent with an underline that grows stronger under the pointer. */
export const textLinkClass =
  'rounded-[2px] text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-current';
