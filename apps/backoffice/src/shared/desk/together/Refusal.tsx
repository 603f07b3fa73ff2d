import { fieldsTogether } from '@arcadia/contract/operators/reviews-together';
import type { Desk } from '@arcadia/contract/operators/reviews';
import { Select } from '@arcadia/ui/form/select';
import { TextArea } from '@arcadia/ui/form/text-area';
import { useLanguageName } from '@arcadia/web/messages/messages';
import { useMessages } from '../../messages.ts';
import { maxReasonLength } from '../../reason/max-reason-length.ts';
import type { PresetKind } from '../../reason/preset-reasons.ts';
import { ReasonField } from '../../reason/ReasonField.tsx';
import type { Together } from './use-together.ts';

/** Common reasons of the desks; those of certifications stand at single fields. */
const presetsOf: Readonly<Partial<Record<Desk, PresetKind>>> = {
  game: 'refuse',
  refund: 'refund',
  invoice: 'invoice',
};

/** The one reason of a refusal, asked for in each language that the customers read. */
export function Refusal({ desk, together }: { desk: Desk; together: Together }) {
  const texts = useMessages('backofficeReviews').together;
  const languageName = useLanguageName();
  const { asked, entry } = together;
  const presets = presetsOf[desk];
  return (
    <>
      {entry.needsField && (
        <Select
          label={texts.field}
          help={texts.fieldHelp}
          placeholder={texts.fieldMissing}
          options={fieldsTogether.map((value) => ({ value, label: texts.fields[value] }))}
          value={entry.field}
          onValueChange={entry.setField}
          error={entry.isFieldMissing ? texts.fieldMissing : undefined}
        />
      )}
      {asked.map((language) => {
        const shared = {
          value: entry.reasons[language] ?? '',
          error: entry.isMissing(language) ? texts.reasonMissing : undefined,
        };
        const label = texts.reason({ language: languageName(language) });
        return presets === undefined ? (
          <TextArea
            {...shared}
            key={language}
            lang={language}
            label={label}
            help={texts.reasonHelp}
            rows={3}
            maxLength={maxReasonLength}
            onChange={(event) => entry.setReason(language, event.target.value)}
          />
        ) : (
          <ReasonField
            {...shared}
            key={language}
            presets={presets}
            language={language}
            texts={{ reason: label, reasonHelp: texts.reasonHelp, presets: texts.presets }}
            onChange={(reason) => entry.setReason(language, reason)}
          />
        );
      })}
    </>
  );
}
