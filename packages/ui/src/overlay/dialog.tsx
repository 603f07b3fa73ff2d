import type { ReactNode, RefObject } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { cx } from '../cx.ts';
import { useUiTexts } from '../ui-texts.tsx';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence under the title; read out when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** Width of 440, 600 or 840 px. */
  size?: 'sm' | 'md' | 'lg';
  /** Element that takes the focus; by default the first that can. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** False while something is being sent: Escape and a press beside the dialog do nothing then. */
  dismissible?: boolean;
}

const widths = { sm: 'max-w-110', md: 'max-w-150', lg: 'max-w-210' };

export const backdropClass =
  'fixed inset-0 z-50 bg-overlay transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0';

/** A short task in front of the page. Focus stays inside and returns to where it came from. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, dismissible = true, size = 'sm', initialFocus } = props;
  return (
    <Base.Root open={open} onOpenChange={(next) => (next || dismissible) && onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-start justify-center overflow-y-auto p-4 md:py-[12vh] max-md:items-end-safe max-md:p-2">
          <Base.Popup
            {...(initialFocus && { initialFocus })}
            className={cx(
              'relative w-full rounded-card bg-surface-raised text-text shadow-float outline-none transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0',
              widths[size],
            )}
          >
            <DialogHeader title={props.title} description={props.description} />
            {props.children && <div className="px-6 pb-6 max-md:px-4">{props.children}</div>}
            {props.footer && <DialogFooter>{props.footer}</DialogFooter>}
            {dismissible && <DialogClose />}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

interface DialogHeaderProps {
  title: ReactNode;
  description?: ReactNode;
}

/** Title and sentence; shared with the drawer. Leaves room for the close button. */
export function DialogHeader({ title, description }: DialogHeaderProps) {
  return (
    <header className="pt-5 pr-14 pb-4 pl-6 max-md:pl-4">
      <Base.Title className="text-16 font-semibold text-balance">{title}</Base.Title>
      {description && (
        <Base.Description className="mt-1 text-14 text-text-muted">{description}</Base.Description>
      )}
    </header>
  );
}

/** Last in the markup but visually first, so that the focus starts on the content and not on the close button. */
export function DialogClose() {
  const texts = useUiTexts();
  return (
    <Base.Close
      aria-label={texts.close}
      className="absolute top-4 right-4 flex size-8 items-center justify-center rounded-control text-text-muted hover:bg-surface-sunken hover:text-text max-lg:top-3 max-lg:right-2 max-lg:size-10"
    >
      <X aria-hidden="true" className="size-4" />
    </Base.Close>
  );
}

/** The buttons of a dialog or drawer: at the right, the primary one last; on a phone as wide as the dialog. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap justify-end gap-2 rounded-b-card border-t border-hairline bg-surface-sunken/60 px-6 py-3 max-md:flex-col-reverse max-md:px-4">
      {children}
    </footer>
  );
}
