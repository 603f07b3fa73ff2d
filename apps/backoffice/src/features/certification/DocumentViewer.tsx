import type { CertificationField } from '@arcadia/contract/certification-form';
import { buttonClass } from '@arcadia/ui/action/button';
import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { Loading } from '@arcadia/ui/feedback/loading';
import { Tabs } from '@arcadia/ui/layout/tabs';
import { useFileUrl } from '@arcadia/web/calls/download';
import { FileText } from 'lucide-react';
import { useRef } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { ImageView } from './ImageView.tsx';
import type { Submission } from './queries.ts';
import { ViewTools } from './ViewTools.tsx';

type SentFile = Submission['files'][number];

type DocumentViewerProps = {
  files: readonly SentFile[];
  shown: CertificationField;
  onShow: (field: CertificationField) => void;
};

/** The documents of a submission, one at a time: each access is audited, so they are fetched on demand. */
export function DocumentViewer({ files, shown, onShow }: DocumentViewerProps) {
  const texts = useMessages('backofficeCertification').documents;
  const names: Partial<Record<CertificationField, string>> = texts.tabs;
  const current = files.find(({ field }) => field === shown) ?? files[0];
  return (
    <section
      aria-label={texts.title}
      className="flex min-w-0 flex-col rounded-card border border-hairline bg-surface px-4 pt-1 pb-4 lg:sticky lg:top-18 lg:h-[calc(100dvh-10.5rem)]"
    >
      {current === undefined ? (
        <p className="py-12 text-center text-13 text-text-muted">{texts.none}</p>
      ) : (
        <Tabs
          label={texts.title}
          tabs={files.map(({ field }) => ({ value: field, label: names[field] ?? field }))}
          value={current.field}
          onValueChange={onShow}
        >
          <SentDocument key={current.file.id} {...current} />
        </Tabs>
      )}
    </section>
  );
}

function SentDocument({ field, file }: SentFile) {
  const texts = useMessages('backofficeCertification').documents;
  const names = useMessages('certification').fields;
  const frame = useRef<HTMLDivElement>(null);
  const document = useFileUrl(file.id);
  return (
    <div
      ref={frame}
      className="flex h-[calc(100dvh-15.25rem)] min-h-80 flex-col overflow-hidden rounded-control border border-hairline bg-surface max-lg:h-[60dvh]"
    >
      {document.kind === 'failed' ? (
        <ErrorState title={texts.failed} onRetry={document.retry}>
          {texts.failedText}
        </ErrorState>
      ) : document.kind === 'loading' ? (
        <Loading height="100%">{texts.loading}</Loading>
      ) : file.mediaType.startsWith('image/') ? (
        <ImageView url={document.url} name={names[field]} fileName={file.name} frame={frame} />
      ) : (
        <>
          <ViewTools frame={frame} url={document.url} fileName={file.name} />
          {file.mediaType === 'application/pdf' && navigator.pdfViewerEnabled ? (
            <PdfView url={document.url} name={names[field]} />
          ) : (
            <DownloadOnly url={document.url} fileName={file.name} />
          )}
        </>
      )}
    </div>
  );
}

/** The browser's own viewer, which runs apart from the page; without its column of small pages. */
function PdfView({ url, name }: { url: string; name: string }) {
  const texts = useMessages('backofficeCertification').documents;
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a sandbox switches the viewer off
    <iframe
      src={`${url}#navpanes=0`}
      title={`${texts.view}: ${name}`}
      className="min-h-0 w-full flex-1"
    />
  );
}

function DownloadOnly({ url, fileName }: { url: string; fileName: string }) {
  const texts = useMessages('backofficeCertification').documents;
  return (
    <div className="m-auto flex max-w-72 flex-col items-center gap-4 p-6 text-center text-13 text-text-muted">
      <FileText aria-hidden size={24} className="text-text-faint" />
      {texts.downloadOnly}
      <a href={url} download={fileName} className={buttonClass()}>
        {texts.download}
      </a>
    </div>
  );
}
