import { contentLanguages } from '@arcadia/kernel/languages';
import { TextArea } from '@arcadia/ui/form/text-area';
import { TextField } from '@arcadia/ui/form/text-field';
import { useMessages } from '../../shared/messages.ts';
import type { Bilingual } from './draft.ts';
import { useEditing } from './editing.ts';

type BilingualFieldsProps = {
  label: string;
  path: string;
  value: Bilingual;
  long?: boolean;
  onChange: (value: Bilingual) => void;
};

/** A text in each language of content, side by side. */
export function BilingualFields({ label, path, value, long, onChange }: BilingualFieldsProps) {
  const { inLanguage, languages } = useMessages('backofficeCampaignEditor');
  const { errorAt } = useEditing();
  const Control = long ? TextArea : TextField;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {contentLanguages.map((language) => (
        <Control
          key={language}
          label={inLanguage({ field: label, language: languages[language] })}
          lang={language}
          name={`${path}.${language}`}
          autoComplete="off"
          value={value[language]}
          error={errorAt(`${path}.${language}`)}
          onChange={(event: { target: { value: string } }) =>
            onChange({ ...value, [language]: event.target.value })
          }
        />
      ))}
    </div>
  );
}
