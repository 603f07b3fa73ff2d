import { inviteStaff } from '@arcadia/contract/staff';
import { Button } from '@arcadia/ui/button';
import { Drawer } from '@arcadia/ui/drawer';
import { FormError } from '@arcadia/ui/form-error';
import { TextField } from '@arcadia/ui/text-field';
import { useToast } from '@arcadia/ui/toast';
import { useCommonMessages } from '@arcadia/web/common-messages';
import { useContractForm } from '@arcadia/web/form';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { useGoWith, useSearchParameter } from '../../shared/href.ts';
import { useMessages } from '../../shared/messages.ts';
import { staffKey } from './queries.ts';
import { RolesField } from './RolesField.tsx';

/** Asks for a colleague's name, address and roles (`?invite=true`); what is typed is kept until it was sent. */
export function InviteDrawer() {
  const texts = useMessages('staff');
  const goWith = useGoWith();
  const close = () => goWith({ invite: undefined });
  return (
    <Drawer
      open={useSearchParameter('invite') !== undefined}
      onOpenChange={(open) => !open && close()}
      title={texts.inviteTitle}
      description={texts.inviteText}
    >
      <InviteForm onClose={close} />
    </Drawer>
  );
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const texts = useMessages('staff');
  const { actions } = useCommonMessages();
  const queries = useQueryClient();
  const toast = useToast();
  const { form, onSubmit, submitting, fieldError, formError } = useContractForm({
    schema: inviteStaff.input,
    defaultValues: { name: '', email: '', roles: [] },
    draft: { name: 'backoffice.invite-staff' },
    refusals: { loginTaken: 'email' },
    problems: {
      email: { invalidEmail: texts.emailInvalid },
      roles: { required: texts.roleMissing },
    },
    submit: async (values) => {
      const { email } = await client.inviteStaff(values, { suppressMessage: true });
      await queries.invalidateQueries({ queryKey: staffKey });
      toast({ title: texts.invited({ email }), tone: 'success' });
      onClose();
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
      <TextField
        label={texts.email}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register('email')}
        error={fieldError('email')}
      />
      <RolesField registration={form.register('roles')} error={fieldError('roles')} />
      <FormError>{formError}</FormError>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{actions.cancel}</Button>
        <Button type="submit" variant="primary" loading={submitting}>
          {texts.inviteSubmit}
        </Button>
      </div>
    </form>
  );
}
