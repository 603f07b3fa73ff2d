import { updateApplication, type Application } from '@arcadia/contract/applications/applications';
import { Drawer } from '@arcadia/ui/overlay/drawer';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { TextField } from '@arcadia/ui/form/text-field';
import { useContractForm } from '@arcadia/web/form/form';
import { FormFooter } from '@arcadia/web/form/form-footer';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { applicationQuery } from '../../shared/region-service/application-query.ts';
import {
  applicationsKey,
  regionServicesKey,
} from '../../shared/region-service/region-service-query.ts';

type EditApplicationDrawerProps = { application: Application; onClose: () => void };

/** Another name or description. What is typed survives a reload and a lost session. */
export function EditApplicationDrawer({ application, onClose }: EditApplicationDrawerProps) {
  const texts = useMessages('applicationForms');
  const formId = useId();
  const { form, onSubmit, submitting, fieldError, formError } = useEditForm(application, onClose);
  return (
    <Drawer
      open
      onOpenChange={onClose}
      dismissible={!submitting}
      size="md"
      title={texts.editing.title}
      description={texts.editing.description}
      footer={
        <FormFooter formId={formId} submitting={submitting} onCancel={onClose}>
          {texts.editing.submit}
        </FormFooter>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
        <FormError>{formError}</FormError>
        <TextField
          label={texts.creation.name}
          help={texts.creation.nameHelp}
          autoComplete="off"
          {...form.register('name')}
          error={fieldError('name')}
        />
        <TextArea
          label={texts.creation.appDescription}
          help={texts.creation.appDescriptionHelp}
          {...form.register('description')}
          error={fieldError('description')}
        />
      </form>
    </Drawer>
  );
}

function useEditForm({ id, name, description }: Application, onSaved: () => void) {
  const texts = useMessages('applicationForms');
  const queries = useQueryClient();
  return useContractForm({
    schema: updateApplication.input,
    defaultValues: { id, name, description },
    draft: { name: `application ${id}` },
    refusals: { applicationNameTaken: 'name' },
    problems: {
      name: { required: texts.creation.nameMissing, tooLong: texts.creation.nameTooLong },
      description: {
        required: texts.creation.appDescriptionMissing,
        tooLong: texts.creation.appDescriptionTooLong,
      },
    },
    submit: async (values) => {
      const application = await client.updateApplication(values);
      queries.setQueryData(applicationQuery(id).queryKey, application);
      void queries.invalidateQueries({ queryKey: applicationsKey });
      // Each of them says the application's name.
      void queries.invalidateQueries({ queryKey: regionServicesKey });
      announce({ kind: 'done', text: texts.editing.done });
      onSaved();
    },
  });
}
