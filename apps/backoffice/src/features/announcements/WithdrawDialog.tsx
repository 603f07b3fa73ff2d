import { withdrawAnnouncement } from '@arcadia/contract/announcements';
import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useContractForm } from '@arcadia/web/form/form';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { announcementQuery, announcementsKey } from './queries.ts';

type WithdrawDialogProps = { id: string; open: boolean; onOpenChange: (open: boolean) => void };
type Values = Parameters<typeof client.withdrawAnnouncement>[0];

/** Asks why, and says what it means, before an announcement is taken back. */
export function WithdrawDialog({ id, open, onOpenChange }: WithdrawDialogProps) {
  const { withdrawing: texts } = useMessages('backofficeAnnouncements');
  const { actions } = useCommonMessages();
  const wayOut = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const { form, onSubmit, submitting, fieldError, formError } = useWithdrawal(id, () =>
    onOpenChange(false),
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={wayOut}
      dismissible={!submitting}
      title={texts.title}
      description={texts.text}
      footer={
        <>
          <Button ref={wayOut} onClick={() => !submitting && onOpenChange(false)}>
            {actions.cancel}
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={submitting}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <TextArea
          label={texts.reason}
          help={texts.reasonHelp}
          rows={3}
          maxLength={300}
          {...form.register('reason')}
          error={fieldError('reason')}
        />
        <FormError>{formError}</FormError>
      </form>
    </Dialog>
  );
}

function useWithdrawal(id: string, onDone: () => void) {
  const { withdrawing: texts } = useMessages('backofficeAnnouncements');
  const queries = useQueryClient();
  const toast = useToast();
  const { keyOf } = useIdempotencyKey();
  return useContractForm<Values>({
    schema: withdrawAnnouncement.input,
    defaultValues: { id, reason: '' },
    draft: { name: `backoffice.withdraw-announcement.${id}` },
    problems: { reason: { required: texts.reasonMissing } },
    submit: async (values) => {
      const withdrawn = await client.withdrawAnnouncement(values, {
        idempotencyKey: keyOf(values),
      });
      queries.setQueryData(announcementQuery(id).queryKey, withdrawn);
      onDone();
      toast({ title: texts.done, tone: 'success' });
      await queries.invalidateQueries({ queryKey: announcementsKey });
    },
  });
}
