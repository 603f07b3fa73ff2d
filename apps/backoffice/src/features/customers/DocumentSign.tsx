import { type DocumentState, noExpiry } from '@arcadia/contract/companies/document-expiry';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { useFormats } from '@arcadia/ui/formats';
import { useMessages } from '../../shared/messages.ts';

const tones: Record<DocumentState, StatusTone> = {
  unknown: 'neutral',
  valid: 'success',
  expiring: 'warning',
  expired: 'danger',
};

/** How the documents of a customer's certification stand, and until when the first of them is valid. */
export function DocumentSign({ state, until }: { state: DocumentState; until: string | null }) {
  const texts = useMessages('backofficeCustomers');
  const { date } = useFormats();
  return (
    <>
      <Status tone={tones[state]}>{texts.documentStates[state]}</Status>
      {until !== null && (
        <span className="block text-13 text-text-muted">
          {until === noExpiry ? texts.noExpiry : date(until)}
        </span>
      )}
    </>
  );
}
