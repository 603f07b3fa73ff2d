import { copyRole, type Role } from '@arcadia/contract/access/access';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { useContractForm } from '@arcadia/web/form/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { accessKey } from './queries.ts';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { FormDialog } from '@arcadia/web/form/form-dialog';

type CopyRoleDialogProps = {
  /** The role to copy; null while the dialog is closed. */
  role: Role | null;
  onClose: () => void;
};

/** Asks for the name of the copy. */
export function CopyRoleDialog({ role, onClose }: CopyRoleDialogProps) {
  // The words stay while the dialog fades out; each opening begins with a form of its own.
  const [opening, setOpening] = useState({ role, count: 0 });
  const [wasOpen, setWasOpen] = useState(false);
  const open = role !== null;
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpening({ role, count: opening.count + 1 });
  }
  if (opening.role === null) return null;
  return <CopyForm key={opening.count} role={opening.role} open={open} onClose={onClose} />;
}

type CopyFormProps = { role: Role; open: boolean; onClose: () => void };

const maxNameLength = 50;

function CopyForm({ role, open, onClose }: CopyFormProps) {
  const { roles: texts } = useMessages('access');
  const queries = useQueryClient();
  const { keyOf } = useIdempotencyKey();
  const { form, onSubmit, submitting, fieldError, formError } = useContractForm({
    schema: copyRole.input,
    defaultValues: { id: role.id, name: texts.copyOf({ name: role.name }).slice(0, maxNameLength) },
    refusals: { roleNameTaken: 'name' },
    problems: { name: { required: texts.form.nameMissing, tooLong: texts.form.nameTooLong } },
    submit: async (values) => {
      const idempotencyKey = keyOf(values);
      const { name } = await client.copyRole(values, { idempotencyKey });
      await queries.invalidateQueries({ queryKey: accessKey });
      announce({ kind: 'done', text: texts.copied({ name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      open={open}
      title={texts.copyTitle({ name: role.name })}
      description={texts.copyText}
      submitLabel={texts.copy}
      submitting={submitting}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <FormError>{formError}</FormError>
      <TextField
        label={texts.copyName}
        autoComplete="off"
        {...form.register('name')}
        error={fieldError('name')}
      />
    </FormDialog>
  );
}
