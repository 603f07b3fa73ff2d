import type { ReactElement, ReactNode } from 'react';
import { Popover as Base } from '@base-ui/react/popover';
import { cx } from '../cx.ts';
import { popupSurface } from './popup-class.ts';

interface PopoverProps {
  trigger: ReactElement;
  title?: ReactNode;
  /** The accessible name where there is no visible title. */
  label?: string;
  align?: 'start' | 'center' | 'end';
  defaultOpen?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** A small panel beside its button: a filter, an explanation, a short form. */
export function Popover({
  trigger,
  title,
  label,
  align = 'start',
  defaultOpen = false,
  open,
  onOpenChange,
  className,
  children,
}: PopoverProps) {
  return (
    <Base.Root
      defaultOpen={defaultOpen}
      {...(open !== undefined && { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          sideOffset={6}
          align={align}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Base.Popup
            aria-label={label}
            className={cx(
              popupSurface,
              'max-h-(--available-height) max-w-(--available-width) overflow-y-auto p-4',
              className,
            )}
          >
            {title && <Base.Title className="mb-2 text-14 font-semibold">{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
