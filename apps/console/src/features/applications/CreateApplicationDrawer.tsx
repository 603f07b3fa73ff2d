import { createApplication } from '@arcadia/contract/applications/applications';
import { Drawer } from '@arcadia/ui/overlay/drawer';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { TextField } from '@arcadia/ui/form/text-field';
import type { ApiError } from '@arcadia/web/calls/api-error';
import { useContractForm } from '@arcadia/web/form/form';
import { FormFooter } from '@arcadia/web/form/form-footer';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { applicationsKey } from '../../shared/region-service/region-service-query.ts';
import { isUnanswered } from '../../shared/unanswered.ts';
import { ErrorNumber } from '../../shared/ErrorNumber.tsx';
import { RegionField } from './RegionField.tsx';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';

type CreateApplicationDrawerProps = {
  open: boolean;
  onClose: () => void;
  onCreated: () => void;
};

/** Name, description and region of a new application. What is typed survives closing, a reload and a lost session. */
export function CreateApplicationDrawer({
  open,
  onClose,
  onCreated,
}: CreateApplicationDrawerProps) {
  const texts = useMessages('applicationForms').creation;
  const formId = useId();
  const creation = useCreationForm(onCreated);
  return (
    <Drawer
      open={open}
      onOpenChange={onClose}
      dismissible={!creation.submitting}
      size="md"
      title={texts.title}
      description={texts.description}
      footer={
        <FormFooter
          formId={formId}
          submitting={creation.submitting}
          onCancel={() => !creation.submitting && onClose()}
        >
          {texts.submit}
        </FormFooter>
      }
    >
      <CreationFields id={formId} creation={creation} />
    </Drawer>
  );
}

/** The state of the form; it lives as long as the drawer is mounted, not only while it is open. */
function useCreationForm(onCreated: () => void) {
  const texts = useMessages('applicationForms').creation;
  const queries = useQueryClient();
  const { keyOf } = useIdempotencyKey();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const contractForm = useContractForm({
    schema: createApplication.input,
    defaultValues: { name: '', description: '' },
    draft: { name: 'application' },
    refusals: { applicationNameTaken: 'name' },
    problems: {
      name: { required: texts.nameMissing, tooLong: texts.nameTooLong },
      description: {
        required: texts.appDescriptionMissing,
        tooLong: texts.appDescriptionTooLong,
      },
      region: { required: texts.regionMissing, unknownOption: texts.regionMissing },
    },
    submit: async (values) => {
      setFailure(null);
      try {
        const idempotencyKey = keyOf(values);
        await client.createApplication(values, { idempotencyKey });
      } catch (error) {
        if (isUnanswered(error)) setFailure(error);
        throw error;
      }
      announce({ kind: 'done', text: texts.done({ name: values.name.trim() }) });
      contractForm.form.reset({ name: '', description: '' });
      void queries.invalidateQueries({ queryKey: applicationsKey });
      void queries.invalidateQueries({ queryKey: ['home'] });
      onCreated();
    },
  });
  return { ...contractForm, failure };
}

type CreationFieldsProps = { id: string; creation: ReturnType<typeof useCreationForm> };

function CreationFields({ id, creation }: CreationFieldsProps) {
  const texts = useMessages('applicationForms').creation;
  const { form, onSubmit, fieldError, formError, failure } = creation;
  return (
    <form id={id} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      <FormError>
        {formError !== undefined && (
          <>
            {formError}
            {failure !== null && <p className="text-13">{texts.failed}</p>}
            <ErrorNumber error={failure} />
          </>
        )}
      </FormError>
      <TextField
        label={texts.name}
        help={texts.nameHelp}
        autoComplete="off"
        {...form.register('name')}
        error={fieldError('name')}
      />
      <TextArea
        label={texts.appDescription}
        help={texts.appDescriptionHelp}
        {...form.register('description')}
        error={fieldError('description')}
      />
      <Controller
        control={form.control}
        name="region"
        render={({ field }) => (
          <RegionField
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldError('region')}
          />
        )}
      />
    </form>
  );
}
