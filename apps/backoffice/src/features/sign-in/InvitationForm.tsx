import { acceptInvitation } from '@arcadia/contract/operators/staff';
import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { ApiError } from '@arcadia/web/calls/api-error';
import { useContractForm } from '@arcadia/web/form/form';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { NewPasswordField } from '../../shared/new-password/NewPasswordField.tsx';
import type { Ticket } from './SecondStep.tsx';

type InvitationFormProps = { token: string; onTicket: (ticket: Ticket) => void };

/** The password of somebody who follows the link in a mail. */
export function InvitationForm({ token, onTicket }: InvitationFormProps) {
  const texts = useMessages('backofficeSignIn').invitation;
  const [expired, setExpired] = useState<string | null>(null);
  const { form, onSubmit, submitting, fieldError, formError } = useContractForm({
    schema: acceptInvitation.input,
    defaultValues: { token, password: '' },
    refusals: { passwordCommon: 'password' },
    submit: async (values) => {
      try {
        onTicket(await client.acceptInvitation(values));
      } catch (error) {
        if (!(error instanceof ApiError) || error.refusal !== 'linkExpired') throw error;
        setExpired(error.message);
      }
    },
  });
  const isMalformed = fieldError('token') !== undefined;
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <NewPasswordField
        typed={form.watch('password')}
        {...form.register('password')}
        error={fieldError('password')}
      />
      <FormError>
        {expired !== null ? (
          <>
            {expired} {texts.expiredText}
          </>
        ) : isMalformed ? (
          <>
            {texts.noTokenTitle}. {texts.noTokenText}
          </>
        ) : (
          formError
        )}
      </FormError>
      <Button type="submit" variant="primary" loading={submitting} className="w-full">
        {texts.submit}
      </Button>
    </form>
  );
}
