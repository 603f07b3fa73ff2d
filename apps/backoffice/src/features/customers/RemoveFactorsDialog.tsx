import { removeMemberFactors } from '@arcadia/contract/sign-in/second-factors';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useContractForm } from '@arcadia/web/form/form';
import { FormDialog } from '@arcadia/web/form/form-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { peopleKey, type Person } from './queries.ts';

type RemoveFactorsDialogProps = { companyId: string; person: Person; onClose: () => void };

/** Asks why the second factors of somebody are to go, and says what that means. */
export function RemoveFactorsDialog({ companyId, person, onClose }: RemoveFactorsDialogProps) {
  const texts = useMessages('backofficeCustomers').removeFactors;
  const queries = useQueryClient();
  const toast = useToast();
  const { id: memberId, name } = person;
  const { form, onSubmit, submitting, fieldError, formError } = useContractForm({
    schema: removeMemberFactors.input,
    defaultValues: { id: companyId, memberId, reason: '' },
    problems: { reason: { required: texts.reasonMissing } },
    submit: async (values) => {
      await client.removeMemberFactors(values);
      await queries.invalidateQueries({ queryKey: peopleKey });
      toast({ title: texts.done({ name }), tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      size="md"
      title={texts.title({ name })}
      description={texts.text}
      submitLabel={texts.confirm}
      danger
      submitting={submitting}
      onSubmit={onSubmit}
      onClose={onClose}
      held
      dense
    >
      <ul className="list-disc pl-5 text-14">
        {texts.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
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
