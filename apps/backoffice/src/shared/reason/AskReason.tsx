import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import type { ContractForm } from '@arcadia/web/form/form';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useId, useRef, type ReactNode } from 'react';
import { maxReasonLength } from './max-reason-length.ts';

type AskReasonProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  texts: { reason: string; reasonHelp: string };
  /** On the button that does it. */
  submit: string;
  asking: ContractForm<{ id: string; reason: string }>;
  /** An explanation of the act, above the reason. */
  children?: ReactNode;
};

/** Says what something means that can't be undone, and asks why, before it is done. */
export function AskReason({ asking, open, onOpenChange, texts, ...props }: AskReasonProps) {
  const { actions } = useCommonMessages();
  const wayOut = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const { form, onSubmit, submitting, fieldError, formError } = asking;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={wayOut}
      dismissible={!submitting}
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button ref={wayOut} onClick={() => !submitting && onOpenChange(false)}>
            {actions.cancel}
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={submitting}>
            {props.submit}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        {props.children}
        <TextArea
          label={texts.reason}
          help={texts.reasonHelp}
          rows={3}
          maxLength={maxReasonLength}
          {...form.register('reason')}
          error={fieldError('reason')}
        />
        <FormError>{formError}</FormError>
      </form>
    </Dialog>
  );
}
