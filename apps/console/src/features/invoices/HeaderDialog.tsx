import type { InvoiceHeader } from '@arcadia/contract/invoices/invoice-headers';
import { saveInvoiceHeader } from '@arcadia/contract/invoices/invoices';
import { countryName } from '@arcadia/i18n/country-name';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { Combobox } from '@arcadia/ui/form/combobox';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useContractForm } from '@arcadia/web/form/form';
import { FormDialog } from '@arcadia/web/form/form-dialog';
import { useLanguage } from '@arcadia/web/messages/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { client } from '../../shared/client.ts';
import { overseasChoices } from '../../shared/countries.ts';
import { useMessages } from '../../shared/messages.ts';
import { type Invoicing, invoicesKey } from './queries.ts';

type HeaderDialogProps = {
  invoicing: Invoicing;
  /** The stored header; null for a new one. */
  header: InvoiceHeader | null;
  onClose: () => void;
};

/** Adds a header or changes one. A first one, on the mainland each, starts with what the company was verified with. */
export function HeaderDialog({ invoicing, header, onClose }: HeaderDialogProps) {
  const texts = useMessages('invoices').headers;
  const state = useHeaderForm({ invoicing, header, onClose });
  const { onSubmit, submitting, formError } = state;
  return (
    <FormDialog
      size="md"
      title={header === null ? texts.addTitle : texts.editTitle}
      submitLabel={texts.save}
      submitting={submitting}
      onSubmit={onSubmit}
      onClose={onClose}
      dense
    >
      <FormError>{formError}</FormError>
      {invoicing.market === 'mainland' ? <Mainland {...state} /> : <Overseas {...state} />}
      <Checkbox label={texts.makeDefault} {...state.form.register('isDefault')} />
    </FormDialog>
  );
}

type Values = (typeof saveInvoiceHeader)['input']['_zod']['input'];
type FormState = ReturnType<typeof useHeaderForm>;

function useHeaderForm({ invoicing, header, onClose }: HeaderDialogProps) {
  const texts = useMessages('invoices').headers;
  const queries = useQueryClient();
  const toast = useToast();
  const { keyOf } = useIdempotencyKey();
  return useContractForm<Values>({
    schema: saveInvoiceHeader.input,
    defaultValues: {
      ...(header !== null && { id: header.id }),
      header: valuesOf(invoicing, header),
      isDefault: header?.isDefault ?? invoicing.headers.length === 0,
    },
    problems: {
      'header.title': { required: texts.nameMissing },
      'header.taxCode': { required: texts.codeMissing, invalidCreditCode: texts.codeWrong },
      'header.address': { required: texts.addressMissing },
    },
    submit: async (values) => {
      await client.saveInvoiceHeader(values, { idempotencyKey: keyOf(values) });
      await queries.invalidateQueries({ queryKey: invoicesKey });
      toast({ title: texts.saved });
      onClose();
    },
  });
}

function valuesOf({ market, headers, verified }: Invoicing, header: InvoiceHeader | null) {
  // On the mainland every header is the verified company itself; they differ in address and bank.
  const from = header ?? (headers.length === 0 || market === 'mainland' ? verified : null);
  const shared = {
    title: from?.title ?? '',
    taxCode: from?.taxCode ?? '',
    businessNumber: from?.businessNumber ?? '',
    address: from?.address ?? '',
    phone: from?.phone ?? '',
  };
  return market === 'mainland'
    ? { market, ...shared, bank: from?.bank ?? '', account: from?.account ?? '' }
    : { market, ...shared, countryCode: from?.countryCode.replace('CN', '') ?? '' };
}

type HeaderField = 'title' | 'taxCode' | 'businessNumber' | 'address' | 'phone';

function Mainland({ form, fieldError }: FormState) {
  const texts = useMessages('invoices').headers;
  const field = (name: HeaderField | 'bank' | 'account') => ({
    ...form.register(`header.${name}`),
    error: fieldError(`header.${name}`),
  });
  const special = { required: false, help: texts.optional };
  return (
    <>
      <TextField label={texts.companyName} maxLength={200} {...field('title')} />
      <TextField label={texts.taxCode} {...field('taxCode')} />
      <TextField
        label={texts.businessNumber}
        help={texts.businessNumberHelp}
        required={false}
        {...field('businessNumber')}
      />
      <TextField label={texts.address} maxLength={300} {...special} {...field('address')} />
      <TextField label={texts.phone} {...special} {...field('phone')} />
      <TextField label={texts.bank} maxLength={100} {...special} {...field('bank')} />
      <TextField label={texts.account} {...special} {...field('account')} />
    </>
  );
}

function Overseas({ form, fieldError }: FormState) {
  const texts = useMessages('invoices').headers;
  const field = (name: HeaderField) => ({
    ...form.register(`header.${name}`),
    error: fieldError(`header.${name}`),
  });
  return (
    <>
      <TextField label={texts.companyName} maxLength={200} {...field('title')} />
      <Country form={form} fieldError={fieldError} />
      <TextField label={texts.address} maxLength={300} {...field('address')} />
      <TextField label={texts.taxCodeOverseas} {...field('taxCode')} />
      <TextField label={texts.businessNumber} required={false} {...field('businessNumber')} />
      <TextField label={texts.phone} required={false} {...field('phone')} />
    </>
  );
}

function Country({ form, fieldError }: Pick<FormState, 'form' | 'fieldError'>) {
  const { country } = useMessages('invoices').headers;
  const { language } = useLanguage();
  const items = useMemo(() => overseasChoices(language), [language]);
  return (
    <Controller
      control={form.control}
      name="header.countryCode"
      render={({ field }) => (
        <Combobox
          ref={field.ref}
          label={country}
          items={items}
          value={
            field.value ? { value: field.value, label: countryName(field.value, language) } : null
          }
          onValueChange={(item) => field.onChange(item?.value ?? '')}
          onBlur={field.onBlur}
          error={fieldError('header.countryCode')}
        />
      )}
    />
  );
}
