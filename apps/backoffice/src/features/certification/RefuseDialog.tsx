import { Button } from '@arcadia/ui/action/button';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { FormError } from '@arcadia/ui/form/form-error';
import { useLanguageName } from '@arcadia/web/messages/messages';
import { useRef } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { useDecide } from './decide.ts';
import { inForceBeside } from './fields.ts';
import type { CertificationCase } from './desk.ts';
import type { Refusal } from './refusal.ts';
import { ReasonList } from './SubmissionHistory.tsx';

type RefuseDialogProps = {
  certificationCase: CertificationCase;
  refusal: Refusal;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The reasons once more, as the company will read them, before they are sent. */
export function RefuseDialog(props: RefuseDialogProps) {
  const { certificationCase, refusal, open, onOpenChange } = props;
  const { id, companyName, submission, readerLanguage } = certificationCase;
  const texts = useMessages('backofficeCertification');
  const wayOut = useRef<HTMLButtonElement>(null);
  const languageName = useLanguageName();
  const decide = useDecide(id, () => {
    onOpenChange(false);
    refusal.forget();
  });
  const note = refusal.note.trim();
  const reasons = refusal.marked.map((field) => ({ field, reason: refusal.reasons[field] ?? '' }));
  const refuse = () =>
    decide.mutate({ id, outcome: 'refused', reasons, ...(note !== '' && { note }) });
  return (
    <Dialog
      size="md"
      open={open}
      onOpenChange={onOpenChange}
      // As in every dialog before something that can't be undone, the focus starts on Cancel.
      initialFocus={wayOut}
      dismissible={!decide.isPending}
      title={texts.refusing.confirmTitle({ company: submission.fields.companyName ?? companyName })}
      description={texts.refusing.confirmText({ language: languageName(readerLanguage) })}
      footer={
        <>
          <Button ref={wayOut} onClick={() => !decide.isPending && onOpenChange(false)}>
            {texts.cancel}
          </Button>
          <Button variant="danger" loading={decide.isPending} onClick={refuse}>
            {texts.refusing.submit({ count: reasons.length })}
          </Button>
        </>
      }
    >
      <div className="rounded-control bg-surface-sunken px-4 py-3 text-14">
        <ReasonList
          submission={{ market: submission.market, reasons, note: note === '' ? null : note }}
        />
      </div>
      {inForceBeside(certificationCase) !== null && (
        <p className="mt-3 text-13 text-text-muted">{texts.refusing.staysInForce}</p>
      )}
      <FormError className="mt-4">{decide.error?.message}</FormError>
    </Dialog>
  );
}
