import {
  announcementKinds,
  maxAnnouncementText,
  maxAnnouncementTitle,
} from '@arcadia/contract/notifications/announcements';
import { contentLanguages } from '@arcadia/kernel/languages';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { Select } from '@arcadia/ui/form/select';
import { TextArea } from '@arcadia/ui/form/text-area';
import { TextField } from '@arcadia/ui/form/text-field';
import type { ContractForm } from '@arcadia/web/form/form';
import { Controller } from 'react-hook-form';
import { useMessages } from '../../shared/messages.ts';
import { instantOf, typedOf, type Values } from './use-writing.ts';

type FieldsProps = { writing: ContractForm<Values> };

/** Subject of an announcement, and its texts in every language of content. */
export function ContentFields({ writing: { form, fieldError } }: FieldsProps) {
  const texts = useMessages('backofficeAnnouncements');
  const { form: words } = texts;
  return (
    <div className="flex flex-col gap-6">
      <Controller
        control={form.control}
        name="kind"
        render={({ field }) => (
          <Select
            label={texts.kind}
            options={announcementKinds.map((value) => ({ value, label: texts.kinds[value] }))}
            value={field.value}
            onValueChange={field.onChange}
          />
        )}
      />
      {contentLanguages.map((language) => {
        const name = { language: words.languages[language] };
        return (
          <div key={language} className="flex flex-col gap-4">
            <TextField
              label={words.titleIn(name)}
              lang={language}
              autoComplete="off"
              maxLength={maxAnnouncementTitle}
              {...form.register(`texts.${language}.title`)}
              error={fieldError(`texts.${language}.title`)}
            />
            <TextArea
              label={words.textIn(name)}
              help={words.textHelp}
              lang={language}
              rows={6}
              maxLength={maxAnnouncementText}
              {...form.register(`texts.${language}.text`)}
              error={fieldError(`texts.${language}.text`)}
            />
          </div>
        );
      })}
      <Checkbox
        label={texts.important}
        help={texts.importantHelp}
        {...form.register('important')}
      />
    </div>
  );
}

/** From when on customers read it, and until when it stands above their pages. */
export function TimeFields({ writing: { form, fieldError } }: FieldsProps) {
  const texts = useMessages('backofficeAnnouncements');
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {(['startsAt', 'endsAt'] as const).map((end) => (
        <Controller
          key={end}
          control={form.control}
          name={end}
          render={({ field: { value, onChange, ...field } }) => (
            <TextField
              type="datetime-local"
              label={texts[end]}
              {...field}
              value={typedOf(value)}
              // Without a start it begins immediately; without an end it is refused.
              onChange={({ target }) =>
                onChange(instantOf(target.value) || (end === 'startsAt' ? null : ''))
              }
              optional={end === 'startsAt'}
              error={fieldError(end)}
            />
          )}
        />
      ))}
    </div>
  );
}
