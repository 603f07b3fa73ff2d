import { Button } from '@arcadia/ui/action/button';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { FormError } from '@arcadia/ui/form/form-error';
import { useRef, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { useDecide } from './decide.ts';
import { inForceBeside } from './fields.ts';
import { NoteField } from './NoteField.tsx';
import type { CertificationCase } from './desk.ts';

type ApproveDialogProps = {
  certificationCase: CertificationCase;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Explains what approving does before it is done, with an optional remark to the company. */
export function ApproveDialog({ certificationCase, open, onOpenChange }: ApproveDialogProps) {
  const { id, companyName, submission, readerLanguage } = certificationCase;
  const texts = useMessages('backofficeCertification');
  const wayOut = useRef<HTMLButtonElement>(null);
  const [note, setNote] = useState('');
  const decide = useDecide(id, () => onOpenChange(false));
  const approve = () =>
    decide.mutate({ id, outcome: 'approved', ...(note.trim() !== '' && { note }) });
  return (
    <Dialog
      size="md"
      open={open}
      onOpenChange={onOpenChange}
      // As in every dialog before something that can't be undone, the focus starts on Cancel.
      initialFocus={wayOut}
      dismissible={!decide.isPending}
      title={texts.approveTitle({ company: submission.fields.companyName ?? companyName })}
      description={texts.approveText}
      footer={
        <>
          <Button ref={wayOut} onClick={() => !decide.isPending && onOpenChange(false)}>
            {texts.cancel}
          </Button>
          <Button variant="primary" loading={decide.isPending} onClick={approve}>
            {texts.approve}
          </Button>
        </>
      }
    >
      <ul className="list-disc space-y-1 pl-5 text-14 marker:text-hairline-strong">
        {useConsequences(certificationCase).map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <NoteField className="mt-5" language={readerLanguage} value={note} onChange={setNote} />
      <FormError className="mt-4">{decide.error?.message}</FormError>
    </Dialog>
  );
}

function useConsequences(certificationCase: CertificationCase): string[] {
  const texts = useMessages('backofficeCertification');
  const { companyName, submission } = certificationCase;
  const newName = submission.fields.companyName;
  return [
    inForceBeside(certificationCase) === null ? texts.approveFirst : texts.approveReplaces,
    ...(newName !== undefined && newName !== companyName
      ? [texts.approveRename({ from: companyName, to: newName })]
      : []),
    texts.approveTold,
  ];
}
