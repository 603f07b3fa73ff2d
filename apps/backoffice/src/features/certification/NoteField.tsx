import type { Language } from '@arcadia/i18n/languages';
import { TextArea } from '@arcadia/ui/form/text-area';
import { useLanguageName } from '@arcadia/web/messages/messages';
import { useMessages } from '../../shared/messages.ts';

/** As the contract takes it. Characters. */
const maxNoteLength = 500;

/** A word to the company beside the decision. */
export function NoteField(props: {
  /** The language that the company reads. */
  language: Language;
  value: string;
  onChange: (note: string) => void;
  className?: string;
}) {
  const { language, value, onChange, className } = props;
  const languageName = useLanguageName();
  const texts = useMessages('backofficeCertification');
  return (
    <TextArea
      className={className}
      label={texts.note}
      optional
      help={texts.noteHelp({ language: languageName(language) })}
      lang={language}
      rows={2}
      maxLength={maxNoteLength}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
