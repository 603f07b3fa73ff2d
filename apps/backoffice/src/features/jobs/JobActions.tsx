import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { jobsKey } from '../../shared/job-counts.ts';
import { useMessages } from '../../shared/messages.ts';
import { jobName } from './job-name.ts';
import type { Job } from './queries.ts';

type Act = 'retry' | 'discard';

/** Retry immediately, or discard permanently after a confirmation. */
export function JobActions({ job, onDone }: { job: Job; onDone: () => void }) {
  const texts = useMessages('backofficeJobs');
  const { actions } = useCommonMessages();
  const [asking, setAsking] = useState(false);
  const act = useJobAct(job, () => {
    setAsking(false);
    onDone();
  });
  const isRunning = job.runningSince !== null;
  const reason = isRunning ? texts.runs : null;
  return (
    <section aria-label={texts.actions} className="mt-8 flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          loading={act.isPending && act.variables === 'retry'}
          disabledReason={reason}
          onClick={() => act.mutate('retry')}
        >
          {texts.retry}
        </Button>
        <Button disabledReason={reason} onClick={() => setAsking(true)}>
          {texts.discard}
        </Button>
      </div>
      <FormError>{asking ? null : act.error?.message}</FormError>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => {
          if (open) return;
          act.reset();
          setAsking(false);
        }}
        title={texts.discardTitle({ name: jobName(texts, job.name) })}
        description={texts.discardText}
        confirmLabel={texts.discard}
        cancelLabel={actions.cancel}
        danger
        loading={act.isPending}
        error={act.error?.message}
        onConfirm={() => act.mutate('discard')}
      />
    </section>
  );
}

function useJobAct({ id }: Job, onDone: () => void) {
  const texts = useMessages('backofficeJobs');
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (act: Act) =>
      act === 'retry' ? client.retryJob({ id }) : client.discardJob({ id }),
    onSuccess: async (_answer, act) => {
      toast({ title: act === 'retry' ? texts.retried : texts.discarded, tone: 'success' });
      onDone();
      await queries.invalidateQueries({ queryKey: jobsKey });
    },
    // It may have been completed, or be running now: then the list must show that.
    onError: () => queries.invalidateQueries({ queryKey: jobsKey }),
  });
}
