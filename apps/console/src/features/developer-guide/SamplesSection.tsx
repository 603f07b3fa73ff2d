import { Button } from '@arcadia/ui/action/button';
import { Tabs } from '@arcadia/ui/layout/tabs';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { Code } from '../../shared/developer/Code.tsx';
import { GuideSection } from './GuideSection.tsx';
import { samples, type SampleLanguage } from './samples.ts';

/** Whole servers to copy or to take away as a file. */
export function SamplesSection() {
  const texts = useMessages('developerDocs').samples;
  const [language, setLanguage] = useState<SampleLanguage>('typescript');
  const { name, command, text } = samples[language];
  return (
    <GuideSection id="samples">
      <p className="max-w-prose">{texts.text}</p>
      <p className="max-w-prose text-text-muted">{texts.https}</p>
      <Tabs
        label={texts.language}
        tabs={[
          { value: 'typescript', label: samples.typescript.label },
          { value: 'java', label: samples.java.label },
          { value: 'go', label: samples.go.label },
        ]}
        value={language}
        onValueChange={setLanguage}
      >
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span className="text-13 text-text-muted">{texts.needs[language]}</span>
            <Button size="sm" onClick={() => save(name, text)}>
              <Download aria-hidden />
              {texts.download({ name })}
            </Button>
          </div>
          <Code label={texts.run} text={command} />
          <Code label={texts.file({ name })} text={text} tall />
        </div>
      </Tabs>
    </GuideSection>
  );
}

/** Hands a text to the browser's downloads. */
function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari needs the address a moment longer than the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
