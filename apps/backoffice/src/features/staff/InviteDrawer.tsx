import { inviteStaff } from '@arcadia/contract/operators/staff';
import { TextField } from '@arcadia/ui/form/text-field';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useContractForm, type ContractForm } from '@arcadia/web/form/form';
import { FormDrawer } from '@arcadia/web/form/form-drawer';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { staffAddress } from './address.ts';
import { staffKey } from './queries.ts';
import { RolesField } from './RolesField.tsx';

const empty: Values = { name: '', email: '', roles: [] };

/** Asks for a colleague's name, address and roles (`?invite=1`); what is typed is kept until it was sent. */
export function InviteDrawer() {
  const texts = useMessages('backofficeStaff');
  const { values, go } = useSearchParams(staffAddress);
  const close = () => go({ invite: false });
  const invitation = useInvitation(close);
  return (
    <FormDrawer
      open={values.invite}
      title={texts.inviteTitle}
      description={texts.inviteText}
      submitLabel={texts.inviteSubmit}
      form={invitation}
      onClose={close}
    >
      <InviteFields invitation={invitation} />
    </FormDrawer>
  );
}

type Invitation = ContractForm<Values>;
type Values = Parameters<typeof client.inviteStaff>[0];

function useInvitation(onSent: () => void): Invitation {
  const texts = useMessages('backofficeStaff');
  const queries = useQueryClient();
  const toast = useToast();
  const invitation = useContractForm<Values>({
    schema: inviteStaff.input,
    defaultValues: empty,
    draft: { name: 'backoffice.invite-staff' },
    refusals: { loginTaken: 'email' },
    problems: {
      email: { invalidEmail: texts.emailInvalid },
      roles: { required: texts.roleMissing },
    },
    submit: async (values) => {
      const { email } = await client.inviteStaff(values);
      await queries.invalidateQueries({ queryKey: staffKey });
      toast({ title: texts.invited({ email }), tone: 'success' });
      // The next colleague is another person.
      invitation.form.reset(empty);
      onSent();
    },
  });
  return invitation;
}

function InviteFields({ invitation: { form, fieldError } }: { invitation: Invitation }) {
  const texts = useMessages('backofficeStaff');
  return (
    <>
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
    </>
  );
}
