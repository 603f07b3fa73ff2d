import { useToast } from '@arcadia/ui/overlay/toast';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { FormDialog } from '@arcadia/web/form/form-dialog';
import { FormError } from '@arcadia/ui/form/form-error';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { tasksKey } from './queries.ts';
import { firstChoice, problemOf, selectionOf, type UsageChoice } from './usage-choice.ts';
import { UsageFields } from './UsageFields.tsx';

type UsageDialogProps = { open: boolean; onClose: () => void };

/** Asks which usage to export. What was chosen last stays for the next time. */
export function UsageDialog({ open, onClose }: UsageDialogProps) {
  const texts = useMessages('exportTasks');
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
    <FormDialog
      open={open}
      size="md"
      title={texts.create.title}
      description={texts.create.text}
      submitLabel={texts.create.submit}
      submitting={submitting.isPending}
      onSubmit={() => {
        setSent(true);
        if (problem === null) submitting.mutate(choice);
      }}
      onClose={close}
    >
      <FormError>{submitting.error?.message}</FormError>
      <UsageFields
        choice={choice}
        problem={sent ? problem : null}
        onChange={(change) => setChoice({ ...choice, ...change })}
      />
    </FormDialog>
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
