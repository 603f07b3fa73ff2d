import { setName } from '@arcadia/contract/companies/account';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useContractForm } from '@arcadia/web/form/form';
import { FormDialog } from '@arcadia/web/form/form-dialog';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { useAccountChanged } from './use-account-changed.ts';

/** Another name for the same person. */
export function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const texts = useMessages('account').name;
  const { actions } = useCommonMessages();
  const changed = useAccountChanged();
  const { form, onSubmit, submitting, fieldError, formError } = useContractForm({
    schema: setName.input,
    defaultValues: { name },
    problems: { name: { required: texts.missing, tooLong: texts.tooLong } },
    submit: async (values) => {
      await client.setName(values);
      changed(texts.done);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.title}
      submitLabel={actions.save}
      submitting={submitting}
      onSubmit={onSubmit}
      onClose={onClose}
      dense
    >
      <FormError>{formError}</FormError>
      <TextField
        label={texts.label}
        help={texts.help}
        autoComplete="name"
        {...form.register('name')}
        error={fieldError('name')}
      />
    </FormDialog>
  );
}
