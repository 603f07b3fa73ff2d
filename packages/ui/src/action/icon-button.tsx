import { Button } from './button.tsx';
import type { ButtonProps } from './button.tsx';
import { cx } from '../cx.ts';
import { Tooltip } from '../overlay/tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'aria-label'> {
  /** Accessible name, also shown as a tooltip. */
  label: string;
}

/** A button that shows an icon only. The tooltip says the name, or the reason while it is disabled. */
export function IconButton({
  label,
  variant = 'ghost',
  size = 'md',
  className,
  disabledReason,
  ...rest
}: IconButtonProps) {
  const square = size === 'md' ? 'w-control px-0' : 'w-7 px-0 max-lg:w-9';
  const button = (
    <Button
      {...rest}
      aria-label={label}
      variant={variant}
      size={size}
      disabledReason={disabledReason}
      className={cx(square, className)}
    />
  );
  if (disabledReason) return button;
  return (
    <Tooltip text={label} describes={false}>
      {button}
    </Tooltip>
  );
}
