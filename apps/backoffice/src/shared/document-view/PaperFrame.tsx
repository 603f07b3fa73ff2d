import { buttonClass } from '@arcadia/ui/action/button';
import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { Loading } from '@arcadia/ui/feedback/loading';
import { useDocumentUrl } from '@arcadia/web/calls/download';

type PaperFrameProps = {
  document: Parameters<typeof useDocumentUrl>[0];
  title: string;
  fileName: string;
  texts: { paperLoading: string; paperFailed: string; noViewer: string; download: string };
};

/** A document that the product draws, in the browser’s own viewer. */
export function PaperFrame({ document, title, fileName, texts }: PaperFrameProps) {
  const paper = useDocumentUrl(document);
  if (paper.kind === 'failed')
    return <ErrorState title={texts.paperFailed} onRetry={paper.retry} />;
  if (paper.kind === 'loading') return <Loading height={480}>{texts.paperLoading}</Loading>;
  return (
    <div className="flex flex-col items-start gap-3">
      {navigator.pdfViewerEnabled ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a sandbox switches the viewer off
        <iframe
          src={`${paper.url}#navpanes=0`}
          title={title}
          className="h-[40rem] w-full rounded-control border border-hairline max-md:h-96"
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
