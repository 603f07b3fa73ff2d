import { resendBillingEmail } from '@arcadia/contract/companies/billing-emails';
import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { useContractForm } from '@arcadia/web/form/form';
import { announce } from '../../shared/announcements.ts';
import { useMessages } from '../../shared/messages.ts';
import type { BillingEmail } from './queries.ts';
import { useBillingEmails } from './use-billing-emails.ts';

/** One more address; it gets a mail with a link. */
export function AddBillingEmail({ emails }: { emails: readonly BillingEmail[] }) {
  const texts = useMessages('account').billing;
  const change = useBillingEmails();
  const { form, onSubmit, submitting, fieldError, formError } = useContractForm({
    // One address under the rules of the list.
    schema: resendBillingEmail.input,
    defaultValues: { email: '' },
    startOver: true,
    draft: { name: 'billing-email' },
    problems: { email: { required: texts.missing, invalidEmail: texts.invalid } },
    submit: async ({ email }) => {
      const wanted = email.trim().toLowerCase();
      if (emails.some((one) => one.email === wanted)) {
        form.setError('email', { type: 'known', message: texts.known }, { shouldFocus: true });
        return;
      }
      await change((list) => [...list, wanted]);
      announce({ kind: 'done', text: texts.added({ email: wanted }) });
    },
  });
  const { onBlur, ...field } = form.register('email');
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-3">
      <FormError>{formError}</FormError>
      <div className="flex items-start gap-2 max-md:flex-col max-md:items-stretch">
        <TextField
          className="flex-1"
          label={texts.label}
          type="email"
          autoComplete="email"
          {...field}
          // Nobody has to add an address: left empty, nothing is wrong.
          onBlur={(event) => event.target.value !== '' && void onBlur(event)}
          error={fieldError('email')}
        />
        {/* As far down as the label is high, so that button and box are in line also with an error below. */}
        <Button type="submit" loading={submitting} className="md:mt-6.5">
          {texts.add}
        </Button>
      </div>
    </form>
  );
}
