import { updateStaff } from '@arcadia/contract/operators/staff';
import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useContractForm } from '@arcadia/web/form/form';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorQuery, useOperator } from '../../shared/operator.ts';
import { type StaffMember, staffKey } from './queries.ts';
import { RolesField } from './RolesField.tsx';

/** Name and roles of a colleague, or one's own. */
export function EditForm({ member }: { member: StaffMember }) {
  const texts = useMessages('backofficeStaff');
  const { id: ownId } = useOperator();
  const queries = useQueryClient();
  const toast = useToast();
  const { id, name, roles } = member;
  const { form, onSubmit, submitting, fieldError, formError } = useContractForm({
    schema: updateStaff.input,
    defaultValues: { id, name, roles },
    problems: { roles: { required: texts.roleMissing } },
    submit: async (values) => {
      const saved = await client.updateStaff(values);
      form.reset({ id, name: saved.name, roles: saved.roles });
      await queries.invalidateQueries({ queryKey: staffKey });
      // One's own menu and name stand on every screen.
      if (id === ownId) await queries.invalidateQueries({ queryKey: operatorQuery.queryKey });
      toast({ title: texts.saved, tone: 'success' });
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      <TextField
        label={texts.name}
        autoComplete="off"
        {...form.register('name')}
        error={fieldError('name')}
      />
      <RolesField registration={form.register('roles')} error={fieldError('roles')} />
      <FormError>{formError}</FormError>
      <Button type="submit" variant="primary" loading={submitting} className="self-start">
        {texts.save}
      </Button>
    </form>
  );
}
