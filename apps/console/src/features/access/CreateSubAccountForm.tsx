import { createSubAccount } from '@arcadia/contract/access/access';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { useContractForm } from '@arcadia/web/form/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import type { SubAccountFormProps } from './EditSubAccountForm.tsx';
import { LoginField } from './LoginField.tsx';
import { accessKey } from './queries.ts';
import { RoleField } from './RoleField.tsx';

/** Name, log-in and role of a new sub-account. What is typed survives closing, a reload and a lost session. */
export function CreateSubAccountForm({ id, onSubmitting, onDone }: SubAccountFormProps) {
  const { form: texts } = useMessages('access').members;
  const { form, onSubmit, submitting, fieldError, formError } = useCreationForm(onDone);
  useEffect(() => onSubmitting(submitting), [onSubmitting, submitting]);
  return (
    <form id={id} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      <FormError>{formError}</FormError>
      <TextField
        label={texts.name}
        autoComplete="off"
        {...form.register('name')}
        error={fieldError('name')}
      />
      <Controller
        control={form.control}
        name="login"
        render={({ field }) => (
          <LoginField
            ref={field.ref}
            value={field.value}
            onChange={(login) => {
              field.onChange(login);
              form.clearErrors('login');
            }}
            onBlur={field.onBlur}
            error={
              fieldError('login') ?? fieldError('login.email') ?? fieldError('login.phoneNumber')
            }
          />
        )}
      />
      <Controller
        control={form.control}
        name="roleId"
        render={({ field }) => <RoleField {...field} error={fieldError('roleId')} />}
      />
    </form>
  );
}

function useCreationForm(onDone: () => void) {
  const { members: texts } = useMessages('access');
  const queries = useQueryClient();
  const { keyOf } = useIdempotencyKey();
  const { form: words } = texts;
  const phoneProblem = { required: words.phoneInvalid, invalidFormat: words.phoneInvalid };
  const emailProblem = { required: words.emailInvalid, invalidEmail: words.emailInvalid };
  const contractForm = useContractForm({
    schema: createSubAccount.input,
    defaultValues: { name: '', login: { kind: 'email', email: '' } },
    draft: { name: 'sub-account' },
    refusals: {
      loginTaken: 'login',
      phoneNumberInvalid: 'login',
      roleDisabled: 'roleId',
      grantExceedsOwn: 'roleId',
    },
    problems: {
      name: { required: words.nameMissing, tooLong: words.nameTooLong },
      'login.phoneNumber': phoneProblem,
      'login.email': emailProblem,
      roleId: { invalid: words.roleMissing, required: words.roleMissing },
    },
    submit: async (values) => {
      const idempotencyKey = keyOf(values);
      const { name } = await client.createSubAccount(values, {
        idempotencyKey,
      });
      announce({ kind: 'done', text: texts.invited({ name }) });
      contractForm.form.reset({ name: '', login: { kind: 'email', email: '' } });
      onDone();
      await queries.invalidateQueries({ queryKey: accessKey });
    },
  });
  return contractForm;
}
