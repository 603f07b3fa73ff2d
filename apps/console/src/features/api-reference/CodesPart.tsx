import { FactTable } from '../../shared/developer/FactTable.tsx';
import { useMessages } from '../../shared/messages.ts';
import type { Call } from './queries.ts';
import { Section } from './Section.tsx';

/** Business codes that the call can be refused with. */
export function CodesPart({ call: { name, codes } }: { call: Call }) {
  const texts = useMessages('apiReference').codes;
  return (
    <Section title={texts.title}>
      {codes.length === 0 ? (
        <p className="text-14 text-text-muted">{texts.none}</p>
      ) : (
        <FactTable
          label={`${name}: ${texts.title}`}
          heads={[texts.code, texts.name, texts.message]}
          rows={codes.map(({ code, name: refusal, words }) => ({
            id: refusal,
            cells: [
              <code key="code" className="font-mono">
                {code}
              </code>,
              <code key="name" className="font-mono text-12">
                {refusal}
              </code>,
              words,
            ],
          }))}
        />
      )}
    </Section>
  );
}
