import { createRole, type Role } from '@arcadia/contract/access/access';
import { grantsIn } from '@arcadia/contract/access/permission-tree';
import { Banner } from '@arcadia/ui/feedback/banner';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { TextField } from '@arcadia/ui/form/text-field';
import { useContractForm } from '@arcadia/web/form/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { PermissionTree } from '../../shared/permission-tree/PermissionTree.tsx';
import { accessKey, roleQuery } from './queries.ts';

type RoleFormProps = {
  id: string;
  /** The stored role; null for a new one. */
  role: Role | null;
  readOnly: boolean;
  /** Reason that the form is read-only, where that needs saying. */
  note: string | null;
  onSubmitting: (submitting: boolean) => void;
  onDone: () => void;
};

/** Name, description and permissions of a role. What is typed survives closing, a reload and a lost session. */
export function RoleForm({ id, role, readOnly, note, onSubmitting, onDone }: RoleFormProps) {
  const { form: texts } = useMessages('access').roles;
  const { form, onSubmit, submitting, fieldError, formError } = useRoleForm(role, onDone);
  useEffect(() => onSubmitting(submitting), [onSubmitting, submitting]);
  return (
    <form id={id} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      {note !== null && <Banner tone="info">{note}</Banner>}
      <FormError>{formError}</FormError>
      {!readOnly && (
        <>
          <TextField
            label={texts.name}
            autoComplete="off"
            {...form.register('name')}
            error={fieldError('name')}
          />
          <TextArea
            label={texts.description}
            help={texts.descriptionHelp}
            optional
            {...form.register('description')}
            error={fieldError('description')}
          />
        </>
      )}
      <Controller
        control={form.control}
        name="permissionIds"
        render={({ field }) => (
          <PermissionTree
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
            readOnly={readOnly}
            error={fieldError('permissionIds')}
          />
        )}
      />
    </form>
  );
}

function useRoleForm(newest: Role | null, onDone: () => void) {
  // As it was opened: what others save meanwhile must not pass for what this person has read.
  const [role] = useState(newest);
  const { roles: texts } = useMessages('access');
  const queries = useQueryClient();
  const { keyOf } = useIdempotencyKey();
  const { form: words } = texts;
  const contractForm = useContractForm({
    schema: createRole.input,
    defaultValues: {
      name: role?.name ?? '',
      description: role?.description ?? '',
      permissionIds: grantsIn(role?.permissionIds ?? [], true),
    },
    draft: { name: draftName(role) },
    refusals: { roleNameTaken: 'name', grantExceedsOwn: 'permissionIds' },
    problems: {
      name: { required: words.nameMissing, tooLong: words.nameTooLong },
      description: { tooLong: words.descriptionTooLong },
      permissionIds: {
        required: words.permissionsMissing,
        unknownOption: words.permissionsUnknown,
      },
    },
    submit: async (values) => {
      const saved = role
        ? await client.updateRole({ id: role.id, ...values, version: role.version })
        : await client.createRole(values, { idempotencyKey: keyOf(values) });
      const { name } = saved;
      queries.setQueryData(roleQuery(saved.id).queryKey, saved);
      announce({ kind: 'done', text: role ? texts.saved({ name }) : texts.created({ name }) });
      if (!role) contractForm.form.reset({ name: '', description: '', permissionIds: [] });
      onDone();
      await queries.invalidateQueries({ queryKey: accessKey });
    },
  });
  return contractForm;
}

/** A draft belongs to the role as it was: once somebody else has changed it, the newer state is shown instead. */
function draftName(role: Role | null): string {
  if (role === null) return 'role';
  const { id, name, description, permissionIds } = role;
  return `role.${JSON.stringify([id, name, description, permissionIds])}`;
}
