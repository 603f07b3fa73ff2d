import { FactTable } from '../../shared/developer/FactTable.tsx';
import { useMessages } from '../../shared/messages.ts';
import type { Call, CallField } from './queries.ts';
import { Section } from './Section.tsx';

/** What the call takes, also inside other fields. */
export function FieldsPart({ call: { name, fields } }: { call: Call }) {
  const texts = useMessages('apiReference').fields;
  return (
    <Section title={texts.title}>
      {fields.length === 0 ? (
        <p className="text-14 text-text-muted">{texts.none}</p>
      ) : (
        <FactTable
          label={`${name}: ${texts.title}`}
          heads={[texts.name, texts.type, texts.place, texts.meaning]}
          rows={fields.map((field) => ({
            id: field.name,
            cells: [
              <Name key="name" field={field} />,
              <span key="type" className="font-mono text-12 whitespace-nowrap">
                {field.type}
              </span>,
              <span key="place" className="whitespace-nowrap">
                {texts.places[field.place]}
              </span>,
              <Meaning key="meaning" field={field} />,
            ],
          }))}
        />
      )}
    </Section>
  );
}

function Name({ field: { name, required } }: { field: CallField }) {
  const texts = useMessages('apiReference').fields;
  return (
    <>
      <code className="font-mono">{name}</code>
      <span className="block text-12 text-text-muted">
        {required ? texts.required : texts.optional}
      </span>
    </>
  );
}

function Meaning({ field: { words, options } }: { field: CallField }) {
  const texts = useMessages('apiReference').fields;
  return (
    <span className="block min-w-60">
      {words}
      {options.length > 0 && (
        <span className="block text-12 text-text-muted">
          {texts.options({ values: options.join(', ') })}
        </span>
      )}
    </span>
  );
}
