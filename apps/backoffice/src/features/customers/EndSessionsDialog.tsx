import { endCompanySessions } from '@arcadia/contract/companies/companies';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useContractForm } from '@arcadia/web/form/form';
import { FormDialog } from '@arcadia/web/form/form-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { peopleKey } from './queries.ts';

/** Whom it is about, by name. */
export type Ending =
  | { kind: 'everybody'; name: string }
  | { kind: 'person'; id: string; name: string };

type EndSessionsDialogProps = {
  companyId: string;
  /** The sessions that the dialog asks about; null while it is closed. */
  ending: Ending | null;
  onClose: () => void;
};

/** Asks why somebody is to be signed out, and says what that means for them. */
export function EndSessionsDialog({ companyId, ending, onClose }: EndSessionsDialogProps) {
  // Keeps its content while the dialog fades out.
  const [shown, setShown] = useState(ending);
  if (ending !== null && ending !== shown) setShown(ending);
  if (shown === null) return null;
  const asked = shown.kind === 'person' ? shown.id : companyId;
  return (
    <EndSessionsForm
      key={asked}
      companyId={companyId}
      ending={shown}
      open={ending !== null}
      onClose={onClose}
    />
  );
}

type EndSessionsFormProps = {
  companyId: string;
  ending: Ending;
  open: boolean;
  onClose: () => void;
};

function EndSessionsForm({ companyId, ending, open, onClose }: EndSessionsFormProps) {
  const texts = useMessages('backofficeCustomers').endSessions;
  const { form, onSubmit, submitting, fieldError, formError } = useEndSessions({
    companyId,
    ending,
    onClose,
  });
  const { name } = ending;
  const words = ending.kind === 'person' ? texts.person : texts.everybody;
  return (
    <FormDialog
      open={open}
      title={words.title({ name })}
      description={words.text}
      submitLabel={words.confirm}
      danger
      submitting={submitting}
      onSubmit={onSubmit}
      onClose={onClose}
      held
      dense
    >
      <FormError>{formError}</FormError>
      <TextArea
        label={texts.reason}
        help={texts.reasonHelp}
        {...form.register('reason')}
        error={fieldError('reason')}
      />
    </FormDialog>
  );
}

function useEndSessions({ companyId, ending, onClose }: Omit<EndSessionsFormProps, 'open'>) {
  const texts = useMessages('backofficeCustomers').endSessions;
  const queries = useQueryClient();
  const toast = useToast();
  const contractForm = useContractForm({
    schema: endCompanySessions.input,
    defaultValues: {
      id: companyId,
      reason: '',
      ...(ending.kind === 'person' && { memberId: ending.id }),
    },
    problems: { reason: { required: texts.reasonMissing } },
    submit: async (values) => {
      const { ended } = await client.endCompanySessions(values);
      contractForm.form.resetField('reason');
      await queries.invalidateQueries({ queryKey: peopleKey });
      toast({ title: texts.done({ count: ended }), tone: 'success' });
      onClose();
    },
  });
  return contractForm;
}
