import {
  certificationFields,
  type CertificationField,
} from '@arcadia/contract/companies/certification-form';
import { expiriesAskedWith } from '@arcadia/contract/companies/document-expiry';
import { Button } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import type { FormEvent } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { useFormState } from './form-context.tsx';
import { FormField } from './FormField.tsx';
import { SaveProblem, SaveSign } from './SaveSign.tsx';
import { SendPart } from './SendPart.tsx';
import { Uncorrected } from './Uncorrected.tsx';

type SupplementFieldsProps = {
  fields: readonly CertificationField[];
  reason: string;
  onLeave: () => void;
};

/** Only what was asked for; the rest goes along as it was approved. */
export function SupplementFields({ fields, reason, onLeave }: SupplementFieldsProps) {
  const texts = useMessages('certification');
  const { form, onSubmit, submitting } = useFormState();
  const shown = askedTogether(fields);
  const press = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submitting) return;
    if (await form.trigger(shown, { shouldFocus: true })) onSubmit(event);
  };
  return (
    <form noValidate onSubmit={(event) => void press(event)} className="flex flex-col gap-4">
      <SaveProblem />
      <Card
        title={texts.supplement.formTitle}
        description={
          <>
            {texts.supplement.formText}
            <span className="block wrap-anywhere whitespace-pre-line">
              {texts.form.wanted({ reason })}
            </span>
          </>
        }
      >
        <div className="flex max-w-120 flex-col gap-5">
          {shown.map((field) => (
            <FormField key={field} field={field} />
          ))}
        </div>
      </Card>
      <Uncorrected among={shown} />
      <SendPart changing />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SaveSign />
        <div className="flex gap-2 max-md:w-full max-md:flex-col-reverse">
          <Button variant="ghost" onClick={onLeave}>
            {texts.form.leave}
          </Button>
          <Button type="submit" variant="primary" loading={submitting}>
            {texts.form.send}
          </Button>
        </div>
      </div>
    </form>
  );
}

/**
 * A number is asked for with its kind of paper, which decides what it must look like, and a scan with until when it is valid; the
 * calling code is part of the phone.
 */
function askedTogether(fields: readonly CertificationField[]): CertificationField[] {
  const shown = fields.flatMap((field): CertificationField[] => {
    if (field === 'legalIdNumber') return ['legalIdType', field];
    if (field === 'handlerIdNumber') return ['handlerIdType', field];
    return field === 'handlerAreaCode' ? ['handlerPhoneNumber'] : [field];
  });
  return certificationFields.filter((field) =>
    [...shown, ...expiriesAskedWith(fields)].includes(field),
  );
}
