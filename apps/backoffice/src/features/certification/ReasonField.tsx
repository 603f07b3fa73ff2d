import type { CertificationField } from '@arcadia/contract/companies/certification-form';
import type { Language } from '@arcadia/i18n/languages';
import { Button } from '@arcadia/ui/action/button';
import { Menu, MenuItem } from '@arcadia/ui/overlay/menu';
import { TextArea } from '@arcadia/ui/form/text-area';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { reasonKinds } from './fields.ts';

/** As the contract takes it. Characters. */
const maxReasonLength = 300;

type ReasonFieldProps = {
  field: CertificationField;
  name: string;
  /** The language that the company reads. */
  language: Language;
  value: string;
  onChange: (reason: string) => void;
};

/** Reason to send one field back: a common one to begin with, and words of one's own. */
export function ReasonField({ field, name, language, value, onChange }: ReasonFieldProps) {
  const texts = useMessages('backofficeCertification').refusing;
  const { data } = useQuery(refusalReasonsQuery(language));
  const [touched, setTouched] = useState(false);
  const presets = data?.[reasonKinds[field]] ?? [];
  return (
    <TextArea
      className="mt-2 md:pl-6"
      label={texts.reason({ field: name })}
      labelAction={
        presets.length > 0 && (
          <Menu
            trigger={
              <Button size="sm" variant="ghost" className="-my-1">
                {texts.presets}
                <ChevronDown aria-hidden />
              </Button>
            }
          >
            <div lang={language} className="max-w-96">
              {presets.map((preset) => (
                <MenuItem key={preset} onSelect={() => onChange(preset)}>
                  {preset}
                </MenuItem>
              ))}
            </div>
          </Menu>
        )
      }
      lang={language}
      rows={2}
      maxLength={maxReasonLength}
      value={value}
      error={touched && value.trim() === '' && texts.reasonMissing}
      onBlur={() => setTouched(true)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const refusalReasons = {
  en: () => import('@arcadia/i18n/en/refusal-reasons'),
  zh: () => import('@arcadia/i18n/zh/refusal-reasons'),
} satisfies Record<Language, unknown>;

/** Common reasons in the language that the company reads, which may not be the reviewer's. */
function refusalReasonsQuery(language: Language) {
  return queryOptions({
    queryKey: ['refusal-reasons', language],
    queryFn: async () => (await refusalReasons[language]()).refusalReasons,
    staleTime: Infinity,
  });
}
