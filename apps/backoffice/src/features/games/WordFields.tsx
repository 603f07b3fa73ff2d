import { contentLanguages } from '@arcadia/kernel/languages';
import { TextArea } from '@arcadia/ui/form/text-area';
import { TextField } from '@arcadia/ui/form/text-field';
import { useMessages } from '../../shared/messages.ts';
import type { GameForm } from './game-form.ts';

/** Name and description, the two languages side by side so that one is checked against the other. */
export function WordFields({ form, fieldError }: Pick<GameForm, 'form' | 'fieldError'>) {
  const texts = useMessages('backofficeGames').form;
  const names = { zh: texts.chinese, en: texts.english };
  return (
    <section>
      <h2 className="text-14 font-semibold">{texts.words}</h2>
      <p className="mt-1 mb-4 text-13 text-text-muted">{texts.wordsText}</p>
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        {contentLanguages.map((language) => (
          <TextField
            key={language}
            label={texts.name({ language: names[language] })}
            lang={language}
            autoComplete="off"
            {...form.register(`name.${language}`)}
            error={fieldError(`name.${language}`)}
          />
        ))}
        {contentLanguages.map((language) => (
          <TextArea
            key={language}
            label={texts.summary({ language: names[language] })}
            lang={language}
            rows={3}
            {...form.register(`summary.${language}`)}
            error={fieldError(`summary.${language}`)}
          />
        ))}
      </div>
    </section>
  );
}
