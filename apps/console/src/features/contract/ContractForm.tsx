import { maxDaysUntilStart } from '@arcadia/contract/contracts/contracts';
import { addDays, dayOf } from '@arcadia/kernel/calendar';
import { contentLanguages } from '@arcadia/kernel/languages';
import { typedPhone } from '@arcadia/kernel/typed-code';
import { Button } from '@arcadia/ui/action/button';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { FormError } from '@arcadia/ui/form/form-error';
import { Radio, RadioGroup } from '@arcadia/ui/form/radio-group';
import { TextField } from '@arcadia/ui/form/text-field';
import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { PhonePrefixButton } from '@arcadia/web/phone/phone-prefix-button';
import { productNow } from '@arcadia/web/messages/product-time';
import type { ChangeEvent } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { phoneCodes } from '../../shared/phone-codes.ts';
import type { Contract } from './queries.ts';
import { type DetailsForm, useDetailsForm } from './use-contract-form.ts';

type Party = Contract['party'];
type ContractFormProps = {
  /** Name and number, which are not typed. */
  certified: Party;
  party: Party;
  changed: Contract | null;
  mainland: boolean;
  onDone: () => void;
  onCancel: (() => void) | null;
};

/** The details that are printed on the contract. Nothing is signed by sending them. */
export function ContractForm(props: ContractFormProps) {
  const { certified, party, changed, mainland, onDone, onCancel } = props;
  const texts = useMessages('contracts');
  const details = useDetailsForm({ party, changed, onDone });
  const { form, onSubmit, submitting, fieldError, formError } = details;
  return (
    <form noValidate onSubmit={onSubmit} className="max-w-164">
      <Card
        title={changed === null ? texts.form.title : texts.form.changeTitle}
        description={texts.form.text}
      >
        <div className="flex flex-col gap-5">
          <Certified party={certified} mainland={mainland} />
          <Contact details={details} />
          <Conditions details={details} />
          <Checkbox
            {...form.register('confirmed')}
            label={texts.form.confirm}
            error={fieldError('confirmed')}
          />
          <FormError>{formError}</FormError>
          <div className="flex flex-wrap gap-3 max-md:flex-col">
            <Button type="submit" variant="primary" loading={submitting}>
              {changed === null ? texts.form.submit : texts.form.save}
            </Button>
            {onCancel && <Button onClick={onCancel}>{texts.form.cancel}</Button>}
          </div>
        </div>
      </Card>
    </form>
  );
}

function Certified({ party, mainland }: { party: Party; mainland: boolean }) {
  const texts = useMessages('contracts');
  const number = mainland ? texts.creditCode : texts.registrationNumber;
  return (
    <div className="rounded-control bg-surface-sunken p-4">
      <DescriptionList
        items={[
          { id: 'name', term: texts.companyName, value: party.companyName },
          { id: 'number', term: number, value: party.registrationNumber },
        ]}
      />
      <p className="mt-3 text-13 text-text-muted">{texts.certifiedHelp}</p>
    </div>
  );
}

function Contact({ details: { form, fieldError } }: { details: DetailsForm }) {
  const texts = useMessages('contracts');
  return (
    <>
      <TextField
        {...form.register('mailingAddress')}
        label={texts.mailingAddress}
        autoComplete="street-address"
        error={fieldError('mailingAddress')}
      />
      <TextField
        {...form.register('contactPerson')}
        label={texts.contactPerson}
        autoComplete="name"
        error={fieldError('contactPerson')}
      />
      <TextField
        {...form.register('contactPhone', {
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
            const phone = typedPhone(target.value, form.getValues('contactAreaCode'));
            if (phone.phoneNumber === target.value) return;
            form.setValue('contactAreaCode', phone.areaCode, { shouldDirty: true });
            form.setValue('contactPhone', phone.phoneNumber, { shouldDirty: true });
          },
        })}
        label={texts.contactPhone}
        help={texts.form.contactPhoneHelp}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        error={fieldError('contactPhone') ?? fieldError('contactAreaCode')}
        prefix={
          <PhonePrefixButton
            codes={phoneCodes}
            value={form.watch('contactAreaCode')}
            onChange={(prefix) =>
              form.setValue('contactAreaCode', prefix, { shouldDirty: true, shouldValidate: true })
            }
          />
        }
      />
      <TextField
        {...form.register('contactEmail')}
        type="email"
        label={texts.contactEmail}
        help={texts.form.contactEmailHelp}
        autoComplete="email"
        error={fieldError('contactEmail')}
      />
      <TextField
        {...form.register('billingEmail')}
        type="email"
        label={texts.billingEmail}
        help={texts.form.billingEmailHelp}
        autoComplete="email"
        error={fieldError('billingEmail')}
      />
    </>
  );
}

function Conditions({ details: { form, fieldError } }: { details: DetailsForm }) {
  const texts = useMessages('contracts');
  const today = dayOf(productNow());
  return (
    <>
      <RadioGroup
        label={texts.language}
        help={texts.form.languageHelp}
        className="flex flex-wrap gap-6"
        value={form.watch('language')}
        onValueChange={(language) => {
          const known = contentLanguages.find((one) => one === language);
          if (known) form.setValue('language', known, { shouldDirty: true });
        }}
      >
        {contentLanguages.map((language) => (
          <Radio key={language} value={language} label={texts.languages[language]} />
        ))}
      </RadioGroup>
      <TextField
        {...form.register('startDate')}
        type="date"
        min={today}
        max={addDays(today, maxDaysUntilStart)}
        label={texts.startDate}
        help={texts.form.startDateHelp}
        error={fieldError('startDate')}
      />
    </>
  );
}
