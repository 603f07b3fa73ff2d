import { setName } from '@arcadia/contract/companies/account';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useContractForm } from '@arcadia/web/form/form';
import { FormFooter } from '@arcadia/web/form/form-footer';
import { useId } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { useAccountChanged } from './use-account-changed.ts';

/** Another name for the same person. */
export function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const texts = useMessages('account').name;
  const { actions } = useCommonMessages();
  const formId = useId();
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
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!submitting}
      title={texts.title}
      footer={
        <FormFooter formId={formId} submitting={submitting} onCancel={onClose}>
          {actions.save}
        </FormFooter>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <FormError>{formError}</FormError>
        <TextField
          label={texts.label}
          help={texts.help}
          autoComplete="name"
          {...form.register('name')}
          error={fieldError('name')}
        />
      </form>
    </Dialog>
  );
}
