import type { StoredFile } from '@arcadia/contract/files/files';
import { buttonClass } from '@arcadia/ui/action/button';
import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { Loading } from '@arcadia/ui/feedback/loading';
import { useFileUrl } from '@arcadia/web/calls/download';
import { FileText } from 'lucide-react';
import { useRef } from 'react';
import { useMessages } from '../messages.ts';
import { ImageView } from './ImageView.tsx';
import { ViewTools } from './ViewTools.tsx';

type DocumentFrameProps = {
  file: StoredFile;
  /** The kind of the document: "Business licence". */
  name: string;
};

/** One uploaded document in a frame that can fill the screen: a picture, a PDF, or a download. */
export function DocumentFrame({ file, name }: DocumentFrameProps) {
  const texts = useMessages('backofficeDocuments');
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
        <ImageView url={document.url} name={name} fileName={file.name} frame={frame} />
      ) : (
        <>
          <ViewTools frame={frame} url={document.url} fileName={file.name} />
          {file.mediaType === 'application/pdf' && navigator.pdfViewerEnabled ? (
            <PdfView url={document.url} name={name} />
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
  const texts = useMessages('backofficeDocuments');
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
  const texts = useMessages('backofficeDocuments');
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
