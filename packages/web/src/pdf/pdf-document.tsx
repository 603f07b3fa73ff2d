import type { DownloadName } from '@arcadia/contract/client';
import { buttonClass } from '@arcadia/ui/action/button';
import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { Loading } from '@arcadia/ui/feedback/loading';
import { useDocumentUrl } from '../calls/download.tsx';
import { frameHeight, PdfPages, type PdfTexts } from './pdf-pages.tsx';

export type PdfDocumentProps = {
  document: Parameters<typeof useDocumentUrl<DownloadName>>[0];
  title: string;
  texts: PdfTexts;
  /** Called when the end of the last page has been in view; where it can't be drawn, when it is downloaded. */
  onRead?: (() => void) | undefined;
};

/** A document that the product draws or keeps, its pages in view and its download beside. */
export function PdfDocument({ document, title, texts, onRead }: PdfDocumentProps) {
  const paper = useDocumentUrl(document);
  if (paper.kind === 'failed') return <ErrorState title={texts.failed} onRetry={paper.retry} />;
  if (paper.kind === 'loading') return <Loading height={frameHeight}>{texts.opening}</Loading>;
  const download = (onClick?: () => void) => (
    <a
      href={paper.url}
      download={paper.name}
      className={buttonClass({ size: 'sm' })}
      onClick={onClick}
    >
      {texts.download}
    </a>
  );
  return (
    <PdfPages
      bytes={paper.bytes}
      {...{ title, texts, onRead }}
      tools={download()}
      instead={download(onRead)}
    />
  );
}
