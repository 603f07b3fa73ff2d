import { TextArea } from '@arcadia/ui/form/text-area';
import { useMessages } from '../../shared/messages.ts';
import type { Proposal } from './use-proposal.ts';

/** The reason of a correction. */
export function ReasonForCustomers({ proposal: { form, fieldError } }: { proposal: Proposal }) {
  const { form: texts } = useMessages('backofficeCorrections');
  return (
    <TextArea
      label={texts.reason}
      help={texts.reasonHelp}
      rows={3}
      maxLength={300}
      {...form.register('reason')}
      error={fieldError('reason')}
    />
  );
}
