import type { CertificationField } from '@arcadia/contract/companies/certification-form';
import { noExpiry } from '@arcadia/contract/companies/document-expiry';
import { countryName } from '@arcadia/i18n/country-name';
import { CopyButton } from '@arcadia/ui/action/copy-button';
import { useFormats } from '@arcadia/ui/formats';
import { useLanguage } from '@arcadia/web/messages/messages';
import { useMessages } from '../../shared/messages.ts';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import type { Submission } from './desk.ts';
import { useFieldNames } from './use-field-names.ts';

/** Figures and codes are compared character by character, so each has the same width. */
const monospaced: readonly CertificationField[] = [
  'creditCode',
  'registrationNumber',
  'legalIdNumber',
  'handlerIdNumber',
  'bankAccount',
];

/** A field as sent, in words where it is a code, with a button that copies what was entered. */
export function FieldValue({
  submission,
  field,
}: {
  submission: Submission;
  field: CertificationField;
}) {
  const texts = useMessages('backofficeCertification');
  const { idTypes, noExpiry: endless } = useMessages('certification');
  const { date } = useFormats();
  const { name } = useFieldNames(submission.market);
  const { language } = useLanguage();
  const file = submission.files.find((one) => one.field === field)?.file;
  if (file !== undefined) return <span className="wrap-anywhere">{file.name}</span>;
  const value = submission.fields[field];
  if (!value) return <span className="text-text-faint">{texts.notGiven}</span>;
  const shown =
    field === 'countryCode'
      ? countryName(value, language)
      : field === 'legalIdType' || field === 'handlerIdType'
        ? idTypeName(idTypes, value)
        : field === 'licenceExpiry' || field === 'legalIdExpiry'
          ? dayText(value, { endless, date })
          : value;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span
        className={monospaced.includes(field) ? 'font-mono text-13 wrap-anywhere' : 'wrap-anywhere'}
      >
        {shown}
      </span>
      <CopyButton value={value} label={name(field)} />
    </span>
  );
}

function dayText(
  value: string,
  { endless, date }: { endless: string; date: (day: string) => string },
): string {
  return value === noExpiry ? endless : date(value);
}

function idTypeName(names: Dictionaries['certification']['idTypes'], value: string): string {
  const byValue: Readonly<Record<string, string>> = names;
  return byValue[value] ?? value;
}
