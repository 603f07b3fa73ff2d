import {
  certificationFields,
  type CertificationField,
} from '@arcadia/contract/companies/certification-form';
import { expiryFields } from '@arcadia/contract/companies/document-expiry';
import { Button } from '@arcadia/ui/action/button';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { FieldError } from '@arcadia/ui/form/field';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useLanguageName } from '@arcadia/web/messages/messages';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { valueOf } from './fields.ts';
import type { CertificationCase, Submission } from './desk.ts';
import { useFieldNames } from './use-field-names.ts';

/** As the contract takes it. Characters. */
const maxReasonLength = 300;

/** Asked for also where the form in force has none: it is from before they were asked for. */
const isExpiry = (field: CertificationField) => expiryFields.some((one) => one === field);

/** Asks a certified company for some fields again: for a licence that ran out, say. */
export function SupplementDialog({ certificationCase }: { certificationCase: CertificationCase }) {
  const { companyId, submission, readerLanguage } = certificationCase;
  const texts = useMessages('backofficeCertification').supplement;
  const languageName = useLanguageName();
  const { cancel } = useMessages('backofficeCertification');
  const [open, setOpen] = useState(false);
  const request = useSupplementRequest(companyId, () => setOpen(false));
  const { fields, setFields, reason, setReason, tried, ask, submit } = request;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.open}</Button>
      <Dialog
        size="md"
        open={open}
        onOpenChange={setOpen}
        dismissible={!ask.isPending}
        title={texts.title}
        description={texts.text({ language: languageName(readerLanguage) })}
        footer={
          <>
            <Button onClick={() => !ask.isPending && setOpen(false)}>{cancel}</Button>
            <Button variant="primary" loading={ask.isPending} onClick={submit}>
              {texts.submit}
            </Button>
          </>
        }
      >
        <FieldChoice
          market={submission.market}
          fields={certificationFields.filter(
            (field) => isExpiry(field) || valueOf(submission, field) !== undefined,
          )}
          chosen={fields}
          onChange={setFields}
          error={tried && fields.length === 0 ? texts.fieldsMissing : null}
        />
        <TextArea
          className="mt-5"
          label={texts.reason}
          help={texts.reasonHelp}
          lang={readerLanguage}
          maxLength={maxReasonLength}
          value={reason}
          error={tried && reason.trim() === '' && texts.reasonMissing}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormError className="mt-4">{ask.error?.message}</FormError>
      </Dialog>
    </>
  );
}

/** The typed request, and the call that sends it. */
function useSupplementRequest(companyId: string, onDone: () => void) {
  const texts = useMessages('backofficeCertification').supplement;
  const toast = useToast();
  const [tried, setTried] = useState(false);
  const [fields, setFields] = useState<readonly CertificationField[]>([]);
  const [reason, setReason] = useState('');
  const ask = useMutation({
    mutationFn: () => client.requestSupplement({ id: companyId, fields: [...fields], reason }),
    onSuccess: () => {
      onDone();
      setFields([]);
      setReason('');
      setTried(false);
      toast({ title: texts.done });
    },
  });
  const submit = () => {
    setTried(true);
    if (fields.length > 0 && reason.trim() !== '') ask.mutate();
  };
  return { fields, setFields, reason, setReason, tried, ask, submit };
}

function FieldChoice(props: {
  market: Submission['market'];
  fields: readonly CertificationField[];
  chosen: readonly CertificationField[];
  onChange: (fields: readonly CertificationField[]) => void;
  error: string | null;
}) {
  const { market, fields, chosen, onChange, error } = props;
  const texts = useMessages('backofficeCertification').supplement;
  const { name } = useFieldNames(market);
  const errorId = useId();
  return (
    <fieldset aria-describedby={error === null ? undefined : errorId}>
      <legend className="mb-2 text-13 font-medium">{texts.fields}</legend>
      <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
        {fields.map((field) => (
          <Checkbox
            key={field}
            label={name(field)}
            checked={chosen.includes(field)}
            onChange={({ target: { checked } }) =>
              onChange(checked ? [...chosen, field] : chosen.filter((one) => one !== field))
            }
          />
        ))}
      </div>
      <div className="mt-1.5">
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    </fieldset>
  );
}
