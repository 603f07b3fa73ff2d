import type { CertificationField } from '@arcadia/contract/companies/certification-form';
import { noExpiry } from '@arcadia/contract/companies/document-expiry';
import { countryName } from '@arcadia/i18n/country-name';
import { useFormats } from '@arcadia/ui/formats';
import { useLanguage } from '@arcadia/web/messages/messages';
import { useMessages } from '../../shared/messages.ts';

type Values = Readonly<Partial<Record<CertificationField, string>>>;

/** The value of a field in the reader's words; empty where there is none. The length of a masked number does not matter. */
export function useShownValue(): (field: CertificationField, values: Values) => string {
  const { idTypes, noExpiry: endless } = useMessages('certification');
  const { language } = useLanguage();
  const { date } = useFormats();
  const names: Readonly<Record<string, string>> = idTypes;
  // A form that is being filled in may hold anything.
  const dateOr = (value: string) => (Number.isNaN(Date.parse(value)) ? value : date(value));
  return (field, values) => {
    const value = values[field] ?? '';
    if (value === '') return '';
    if (field === 'countryCode') return countryName(value, language);
    if (field === 'legalIdType' || field === 'handlerIdType') return names[value] ?? value;
    if (field === 'licenceExpiry' || field === 'legalIdExpiry')
      return value === noExpiry ? endless : dateOr(value);
    if (field === 'handlerPhoneNumber') return `${values.handlerAreaCode ?? ''} ${value}`.trim();
    return value.replace(/\*+/, '•••• ');
  };
}
