import { type SubAccount, updateSubAccount } from '@arcadia/contract/access/access';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { useContractForm } from '@arcadia/web/form/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { accessKey } from './queries.ts';
import { RoleField } from './RoleField.tsx';

export type SubAccountFormProps = {
  id: string;
  onSubmitting: (submitting: boolean) => void;
  onDone: () => void;
};

/** Name and role. What it signs in with belongs to its owner. */
export function EditSubAccountForm({
  id,
  subAccount,
  onSubmitting,
  onDone,
}: SubAccountFormProps & { subAccount: SubAccount }) {
  const { members: texts } = useMessages('access');
  const queries = useQueryClient();
  const { form, onSubmit, submitting, fieldError, formError } = useContractForm({
    schema: updateSubAccount.input,
    defaultValues: { id: subAccount.id, name: subAccount.name, roleId: subAccount.role.id },
    refusals: { roleDisabled: 'roleId', grantExceedsOwn: 'roleId' },
    problems: {
      name: { required: texts.form.nameMissing, tooLong: texts.form.nameTooLong },
      roleId: { invalid: texts.form.roleMissing },
    },
    submit: async (values) => {
      const { name } = await client.updateSubAccount(values);
      announce({ kind: 'done', text: texts.saved({ name }) });
      onDone();
      await queries.invalidateQueries({ queryKey: accessKey });
    },
  });
  useEffect(() => onSubmitting(submitting), [onSubmitting, submitting]);
  return (
    <form id={id} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      <FormError>{formError}</FormError>
      <TextField
        label={texts.form.name}
        autoComplete="off"
        {...form.register('name')}
        error={fieldError('name')}
      />
      <Controller
        control={form.control}
        name="roleId"
        render={({ field }) => <RoleField {...field} error={fieldError('roleId')} />}
      />
    </form>
  );
}
