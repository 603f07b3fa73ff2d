import { Dialog as Base } from '@base-ui/react/dialog';
import { cx } from '../cx.ts';
import { DialogClose, DialogFooter, DialogHeader, backdropClass } from './dialog.tsx';
import type { DialogProps } from './dialog.tsx';

/** Details of one thing beside the list it comes from; from the bottom edge on a phone. Its page has a URL of its own. */
export function Drawer(props: DialogProps) {
  const { open, onOpenChange, dismissible = true, size = 'sm', initialFocus } = props;
  const widths = { sm: 'md:max-w-110', md: 'md:max-w-150', lg: 'md:max-w-210' };
  return (
    <Base.Root open={open} onOpenChange={(next) => (next || dismissible) && onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-end overflow-clip">
          <Base.Popup
            {...(initialFocus && { initialFocus })}
            className={cx(
              'drawer relative flex h-full w-full flex-col bg-surface-raised text-text shadow-float outline-none transition-transform duration-150 max-md:h-auto max-md:max-h-[88dvh] max-md:rounded-t-card',
              'data-starting-style:translate-x-full data-ending-style:translate-x-full max-md:data-starting-style:translate-x-0 max-md:data-starting-style:translate-y-full max-md:data-ending-style:translate-x-0 max-md:data-ending-style:translate-y-full',
              // At 400 % zoom head and foot would leave no room between them: all of it scrolls.
              '[@media(height<30rem)]:overflow-y-auto',
              widths[size],
            )}
          >
            <div className="border-b border-hairline">
              <DialogHeader title={props.title} description={props.description} />
            </div>
            <div className="flex-1 overflow-y-auto overscroll-contain px-6 py-5 max-md:px-4 [@media(height<30rem)]:flex-none [@media(height<30rem)]:overflow-visible">
              {props.children}
            </div>
            {props.footer && <DialogFooter>{props.footer}</DialogFooter>}
            {dismissible && <DialogClose />}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
