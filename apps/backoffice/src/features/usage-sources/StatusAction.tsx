import { disableUsageSource } from '@arcadia/contract/usage/usage-sources';
import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useContractForm } from '@arcadia/web/form/form';
import { FormDialog } from '@arcadia/web/form/form-dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { type Source, usageKey } from './queries.ts';

/** Lets a source report again, or asks why nothing shall be taken from it any more. */
export function StatusAction({ source }: { source: Source }) {
  const texts = useMessages('backofficeUsage');
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const toast = useToast();
  const enable = useMutation({
    mutationFn: () => client.enableUsageSource({ id: source.id }),
    onSuccess: () => toast({ title: texts.enabledDone, tone: 'success' }),
    // A colleague may have been faster: then the drawer must show that.
    onSettled: () => queries.invalidateQueries({ queryKey: usageKey }),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      {source.disabledReason === null ? (
        <Button onClick={() => setAsking(true)}>{texts.disable}</Button>
      ) : (
        <Button loading={enable.isPending} onClick={() => enable.mutate()}>
          {texts.enable}
        </Button>
      )}
      <FormError>{enable.error?.message}</FormError>
      {asking && <DisableDialog source={source} onClose={() => setAsking(false)} />}
    </div>
  );
}

type Values = Parameters<typeof client.disableUsageSource>[0];

function DisableDialog({ source, onClose }: { source: Source; onClose: () => void }) {
  const texts = useMessages('backofficeUsage');
  const queries = useQueryClient();
  const toast = useToast();
  const { form, onSubmit, submitting, fieldError, formError } = useContractForm<Values>({
    schema: disableUsageSource.input,
    defaultValues: { id: source.id, reason: '' },
    draft: { name: `backoffice.disable-usage-source.${source.id}` },
    problems: { reason: { required: texts.disableReasonMissing } },
    submit: async (values) => {
      await client.disableUsageSource(values);
      onClose();
      toast({ title: texts.disabledDone, tone: 'success' });
      await queries.invalidateQueries({ queryKey: usageKey });
    },
  });
  return (
    <FormDialog
      title={texts.disableTitle(source)}
      description={texts.disableText}
      submitLabel={texts.disable}
      danger
      submitting={submitting}
      onSubmit={onSubmit}
      onClose={onClose}
      dense
    >
      <TextArea
        label={texts.disableReason}
        help={texts.disableReasonHelp}
        rows={3}
        maxLength={300}
        {...form.register('reason')}
        error={fieldError('reason')}
      />
      <FormError>{formError}</FormError>
    </FormDialog>
  );
}
