import { useRef } from 'react';
import type { ReactNode } from 'react';
import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { Button } from '../action/button.tsx';
import { DialogFooter, backdropClass } from './dialog.tsx';
import { FormError } from '../form/form-error.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question with the name of the thing: "Take Skyfall offline?" */
  title: ReactNode;
  /** Sentence on what will happen. */
  description: ReactNode;
  /** The consequences one by one, where there are several. */
  consequences?: readonly ReactNode[];
  /** The verb of what is done, never "OK". */
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  /** A red button, for an act that destroys or stops something. */
  danger?: boolean;
  onConfirm: () => void;
  /** The focus starts on the verb: for an act that the page behind has told in full, and that a key of its own asked for. */
  confirmFirst?: boolean;
  /** Reason why the act is impossible; the button says it and can't be pressed. */
  disabledReason?: string | null;
  /** The request is under way. */
  loading?: boolean;
  /** Failure of the request; the dialog stays open. */
  error?: ReactNode;
}

/** A question before an act that can't be undone. The focus starts on Cancel, unless the act was read before it was asked for. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, consequences, danger = false, loading = false } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => (next || !loading) && onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-start justify-center overflow-y-auto p-4 md:py-[16vh] max-md:items-end-safe max-md:p-2">
          <Base.Popup
            initialFocus={props.confirmFirst === true ? confirm : cancel}
            className="w-full max-w-110 rounded-card bg-surface-raised text-text shadow-float outline-none transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0"
          >
            <div className="px-6 pt-5 pb-5 max-md:px-4">
              <Base.Title className="text-16 font-semibold text-balance">{props.title}</Base.Title>
              <Base.Description className="mt-1.5 text-14 text-text-muted">
                {props.description}
              </Base.Description>
              {consequences && (
                <ul className="mt-3 list-disc space-y-1 pl-5 text-14 text-text-muted marker:text-hairline-strong">
                  {consequences.map((consequence, index) => (
                    <li key={index}>{consequence}</li>
                  ))}
                </ul>
              )}
              <FormError className="mt-4">{props.error}</FormError>
            </div>
            <DialogFooter>
              <Base.Close ref={cancel} render={<Button>{props.cancelLabel}</Button>} />
              <Button
                ref={confirm}
                variant={danger ? 'danger' : 'primary'}
                loading={loading}
                disabledReason={props.disabledReason}
                // What was sent and done closes it: what is pressed while it vanishes is no answer.
                onClick={() => open && props.onConfirm()}
              >
                {props.confirmLabel}
              </Button>
            </DialogFooter>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
