import { contentLanguages } from '@arcadia/kernel/languages';
import { SegmentedControl } from '@arcadia/ui/form/segmented-control';
import { Card } from '@arcadia/ui/layout/card';
import { PdfDocument } from '@arcadia/web/pdf/pdf-document';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { Contract } from './queries.ts';

type PreviewProps = {
  contract: Contract;
  /** Called when what is signed has been in view to its end. */
  onRead: () => void;
};

/** The contract as it is printed, in either language. */
export function Preview({ contract, onRead }: PreviewProps) {
  const { preview: texts, languages } = useMessages('contracts');
  const { id, number, language: signedIn, contentSha256, file } = contract;
  const pdf = useMessages('pdf');
  const [language, setLanguage] = useState(signedIn);
  return (
    <Card
      title={texts.title}
      actions={
        <SegmentedControl
          label={texts.language}
          options={contentLanguages.map((value) => ({ value, label: languages[value] }))}
          value={language}
          onValueChange={setLanguage}
        />
      }
    >
      {language !== signedIn && (
        <p className="mb-3 text-13 text-text-muted">
          {texts.translation({ language: languages[signedIn] })}
        </p>
      )}
      <PdfDocument
        key={`${contentSha256} ${language}`}
        document={
          file !== null && language === signedIn
            ? { name: 'downloadContract', input: { id }, key: ['contract-file', id] }
            : {
                name: 'previewContract',
                input: { id, language },
                key: ['contract-preview', contentSha256, language],
              }
        }
        title={texts.frame({ number })}
        texts={pdf}
        onRead={language === signedIn ? onRead : undefined}
      />
    </Card>
  );
}
