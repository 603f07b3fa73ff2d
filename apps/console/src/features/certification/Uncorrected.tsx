import type { CertificationField } from '@arcadia/contract/companies/certification-form';
import { Banner } from '@arcadia/ui/feedback/banner';
import { useLanguage } from '@arcadia/web/messages/messages';
import { useMessages } from '../../shared/messages.ts';
import { useFormState } from './form-context.tsx';
import { useFieldTexts } from './use-field-texts.ts';

/** Warns before sending of what was refused and stands as it was; of some fields only, where the form has no others. */
export function Uncorrected({ among }: { among?: readonly CertificationField[] }) {
  const { form: texts } = useMessages('certification');
  const { uncorrected, values } = useFormState();
  const { name } = useFieldTexts(values.market);
  const { language } = useLanguage();
  const open = uncorrected.filter((field) => among?.includes(field) ?? true);
  if (open.length === 0) return null;
  const names = new Intl.ListFormat(language).format(open.map(name));
  return (
    <Banner tone="warning" title={texts.uncorrected.title}>
      {texts.uncorrected.text({ fields: names })}
    </Banner>
  );
}
