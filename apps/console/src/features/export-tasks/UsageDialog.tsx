import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { FormFooter } from '@arcadia/web/form/form-footer';
import { FormError } from '@arcadia/ui/form/form-error';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { tasksKey } from './queries.ts';
import { firstChoice, problemOf, selectionOf, type UsageChoice } from './usage-choice.ts';
import { UsageFields } from './UsageFields.tsx';

type UsageDialogProps = { open: boolean; onClose: () => void };

/** Asks which usage to export. What was chosen last stays for the next time. */
export function UsageDialog({ open, onClose }: UsageDialogProps) {
  const texts = useMessages('exportTasks');
  const formId = useId();
  const [choice, setChoice] = useState(firstChoice);
  const [sent, setSent] = useState(false);
  const submitting = useSubmit(onClose);
  const problem = problemOf(choice);
  const close = () => {
    submitting.reset();
    setSent(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="md"
      dismissible={!submitting.isPending}
      title={texts.create.title}
      description={texts.create.text}
      footer={
        <FormFooter formId={formId} submitting={submitting.isPending} onCancel={close}>
          {texts.create.submit}
        </FormFooter>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          if (problem === null) submitting.mutate(choice);
        }}
      >
        <FormError>{submitting.error?.message}</FormError>
        <UsageFields
          choice={choice}
          problem={sent ? problem : null}
          onChange={(change) => setChoice({ ...choice, ...change })}
        />
      </form>
    </Dialog>
  );
}

function useSubmit(onDone: () => void) {
  const texts = useMessages('exportTasks');
  const queries = useQueryClient();
  const toast = useToast();
  const { keyOf } = useIdempotencyKey();
  return useMutation({
    mutationFn: (choice: UsageChoice) => {
      const task = {
        list: 'exportMarketData',
        format: choice.format,
        selection: selectionOf(choice),
      };
      return client.submitExportTask(task, { idempotencyKey: keyOf(task) });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: tasksKey });
      toast({ title: texts.submitted });
      onDone();
    },
  });
}
