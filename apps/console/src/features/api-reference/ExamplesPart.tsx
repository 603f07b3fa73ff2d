import { Tabs } from '@arcadia/ui/layout/tabs';
import { useState } from 'react';
import { Code } from '../../shared/developer/Code.tsx';
import { useMessages } from '../../shared/messages.ts';
import { curlExample, typescriptExample } from './examples.ts';
import type { Call } from './queries.ts';
import { Section } from './Section.tsx';

const languages = ['curl', 'typescript'] as const;
type ExampleLanguage = (typeof languages)[number];

/** How the call is made, and what comes back. */
export function ExamplesPart({ call }: { call: Call }) {
  const texts = useMessages('apiReference').examples;
  const [language, setLanguage] = useState<ExampleLanguage>('curl');
  const text = { curl: curlExample, typescript: typescriptExample }[language](
    call,
    window.location.origin,
  );
  return (
    <Section title={texts.title}>
      <Tabs
        label={texts.languages}
        tabs={languages.map((value) => ({ value, label: texts[value] }))}
        value={language}
        onValueChange={setLanguage}
      >
        <Code label={`${call.name}: ${texts[language]}`} text={text} />
      </Tabs>
      <h4 className="text-13 font-medium text-text-muted">{texts.answer}</h4>
      {call.answer === null ? (
        <p className="text-14">{texts.answerFile({ types: call.mediaTypes.join(', ') })}</p>
      ) : (
        <Code label={`${call.name}: ${texts.answer}`} text={call.answer} />
      )}
    </Section>
  );
}
