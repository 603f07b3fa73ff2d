import { FactTable } from '../../shared/developer/FactTable.tsx';
import { useMessages } from '../../shared/messages.ts';
import type { Call, CallField } from './queries.ts';
import { Section } from './Section.tsx';

/** Fields that the call takes, also inside other fields. Two columns, so that a phone shows all of it. */
export function FieldsPart({ call: { name, fields } }: { call: Call }) {
  const texts = useMessages('apiReference').fields;
  return (
    <Section title={texts.title}>
      {fields.length === 0 ? (
        <p className="text-14 text-text-muted">{texts.none}</p>
      ) : (
        <FactTable
          label={`${name}: ${texts.title}`}
          heads={[texts.name, texts.meaning]}
          rows={fields.map((field) => ({
            id: field.name,
            cells: [<Name key="name" field={field} />, <Meaning key="meaning" field={field} />],
          }))}
        />
      )}
    </Section>
  );
}

function Name({ field: { name, type, place, required } }: { field: CallField }) {
  const texts = useMessages('apiReference').fields;
  return (
    <>
      <code className="font-mono">{name}</code>
      <span className="block font-mono text-12 text-text-muted">{type}</span>
      <span className="block text-12 text-text-muted">
        {texts.places[place]}
        {' · '}
        <span className={required ? 'text-text' : undefined}>
          {required ? texts.required : texts.optional}
        </span>
      </span>
    </>
  );
}

function Meaning({ field: { words, options } }: { field: CallField }) {
  const texts = useMessages('apiReference').fields;
  return (
    <>
      {words}
      {options.length > 0 && (
        <span className="mt-0.5 block text-12 wrap-anywhere text-text-muted">
          {texts.options({ values: options.join(', ') })}
        </span>
      )}
    </>
  );
}
