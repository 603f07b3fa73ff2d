import { useEffect, useId, useRef } from 'react';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass } from './button-class.ts';
import type { ButtonSize, ButtonVariant } from './button-class.ts';
import { cx } from '../cx.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';
import { useUiTexts } from '../ui-texts.tsx';
import { VisuallyHidden } from '../display/visually-hidden.tsx';

export { buttonClass, textLinkClass } from './button-class.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * Pending: the button keeps its size and its focus and ignores further presses. A button that says whether it is sends something, so
   * the second click of a double click is none.
   */
  loading?: boolean;
  /** Reason why the button can't be used now. A disabled button always says why, so there is no plain `disabled`. */
  disabledReason?: string | null | undefined;
}

/** A verb. One primary button per page. */
export function Button({
  variant = 'secondary',
  size = 'md',
  loading,
  disabledReason,
  type = 'button',
  className,
  onClick,
  onMouseDown,
  children,
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const disabled = Boolean(disabledReason);
  // `aria-disabled` and not `disabled`: the button keeps the focus, and its reason can be read with the keyboard.
  const blocked = disabled || loading === true;
  const isRepeated = useRepeated(loading, type === 'submit');
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked || isRepeated(event)) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      {...rest}
      type={type}
      onClick={press}
      onMouseDown={(event) => {
        // A field checks itself when it loses the focus. Its error would push this button away under the pointer, and the
        // press would miss; submitting checks every field anyway.
        if (type === 'submit') event.preventDefault();
        onMouseDown?.(event);
      }}
      aria-disabled={blocked || undefined}
      aria-busy={loading || undefined}
      aria-describedby={cx(describedBy, disabled && reasonId) || undefined}
      className={cx(buttonClass({ variant, size, disabled }), className)}
    >
      {loading ? <Working>{children}</Working> : children}
    </button>
  );
  if (!disabled) return button;
  return (
    <>
      <Tooltip text={disabledReason} describes={false} opensOnPress>
        {button}
      </Tooltip>
      <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>
    </>
  );
}

/**
 * A press that repeats the one before: the second of a double click, also where the answer came between its clicks, and before it is
 * known that the request is under way.
 */
function useRepeated(loading: boolean | undefined, submits: boolean) {
  const pressed = useRef(false);
  useEffect(() => {
    // Answered already.
    if (loading === false) pressed.current = false;
  }, [loading]);
  return ({ detail }: MouseEvent) => {
    if (loading === undefined && !submits) return false;
    if (detail > 1 || pressed.current) return true;
    // A form knows at once that it is being sent.
    if (submits) return false;
    pressed.current = true;
    setTimeout(() => {
      pressed.current = false;
    });
    return false;
  };
}

/** Keeps the label's width. The ring appears after 100 ms, by style alone: shorter waits show nothing. */
function Working({ children }: Pick<ButtonProps, 'children'>) {
  const texts = useUiTexts();
  return (
    <>
      <span className="inline-flex animate-vanish-late items-center gap-2">{children}</span>
      <span className="absolute inset-0 flex animate-appear-late items-center justify-center opacity-0">
        <Spinner />
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
      </span>
    </>
  );
}
