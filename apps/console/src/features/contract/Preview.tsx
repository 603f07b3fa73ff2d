import { type ContentLanguage, contentLanguages } from '@arcadia/kernel/languages';
import { buttonClass } from '@arcadia/ui/action/button';
import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { Loading } from '@arcadia/ui/feedback/loading';
import { SegmentedControl } from '@arcadia/ui/form/segmented-control';
import { Card } from '@arcadia/ui/layout/card';
import { useDocumentUrl } from '@arcadia/web/calls/download';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { Contract } from './queries.ts';

/** The contract as it is printed, in either language. */
export function Preview({ contract }: { contract: Contract }) {
  const { preview: texts, languages } = useMessages('contracts');
  const { id, number, language: signedIn, contentSha256, file } = contract;
  const own = useContentLanguage();
  const [language, setLanguage] = useState(file === null ? own : signedIn);
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
      <Paper
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
        fileName={`${number}.pdf`}
      />
    </Card>
  );
}

type PaperProps = {
  document:
    | { name: 'downloadContract'; input: { id: string }; key: readonly unknown[] }
    | {
        name: 'previewContract';
        input: { id: string; language: ContentLanguage };
        key: readonly unknown[];
      };
  title: string;
  fileName: string;
};

function Paper({ document, title, fileName }: PaperProps) {
  const { preview: texts } = useMessages('contracts');
  const paper = useDocumentUrl(document);
  if (paper.kind === 'failed') return <ErrorState title={texts.failed} onRetry={paper.retry} />;
  if (paper.kind === 'loading') return <Loading height={480}>{texts.loading}</Loading>;
  return (
    <div className="flex flex-col items-start gap-3">
      {navigator.pdfViewerEnabled ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a sandbox switches the viewer off
        <iframe
          src={`${paper.url}#navpanes=0`}
          title={title}
          className="h-[36rem] w-full rounded-control border border-hairline max-md:h-96"
        />
      ) : (
        <p className="text-14 text-text-muted">{texts.noViewer}</p>
      )}
      <a href={paper.url} download={fileName} className={buttonClass({ size: 'sm' })}>
        {texts.download}
      </a>
    </div>
  );
}
