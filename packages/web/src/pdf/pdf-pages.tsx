import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { IconButton } from '@arcadia/ui/action/icon-button';
import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { Loading } from '@arcadia/ui/feedback/loading';
import { Minus, Plus } from 'lucide-react';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { OpenedPdf, PdfPage } from './open-pdf.tsx';
import { PageView } from './pdf-page.tsx';

export type PdfTexts = Dictionaries['pdf'];

/** CSS pixels of the frame's height from tablets on (`h-154`), so that nothing below moves when the pages come. */
export const frameHeight = 616;

type PdfPagesProps = {
  bytes: Blob;
  title: string;
  texts: PdfTexts;
  /** Buttons for the document, such as its download. */
  tools: ReactNode;
  /** Called when the end of the last page has been in view. */
  onRead?: (() => void) | undefined;
  /** Shown where the document can't be drawn. */
  instead: ReactNode;
};

/**
 * A PDF, drawn in the page: a phone's browser shows the first page of a framed one, or none. From tablets on it scrolls in a frame;
 * on a phone its pages are part of the page, as a frame there would be a window in a window.
 */
export function PdfPages({ bytes, title, texts, tools, onRead, instead }: PdfPagesProps) {
  const [attempt, setAttempt] = useState(0);
  const pdf = usePdf(bytes, attempt);
  if (pdf.kind === 'failed') {
    return (
      <>
        <ErrorState title={texts.failed} onRetry={() => setAttempt(attempt + 1)}>
          {texts.failedText}
        </ErrorState>
        {instead}
      </>
    );
  }
  if (pdf.kind === 'opening') return <Loading height={frameHeight}>{texts.opening}</Loading>;
  return <Pages pages={pdf.pages} onBroken={pdf.onBroken} {...{ title, texts, tools, onRead }} />;
}

type Pdf =
  | { kind: 'opening' }
  | { kind: 'failed' }
  | { kind: 'open'; pages: readonly PdfPage[]; onBroken: (error: unknown) => void };

function usePdf(bytes: Blob, attempt: number): Pdf {
  const [pdf, setPdf] = useState<Pdf>({ kind: 'opening' });
  useEffect(() => {
    let opened: OpenedPdf | null = null;
    let isGone = false;
    const fail = (error: unknown) => {
      if (isGone) return;
      console.warn('a document could not be drawn', error);
      setPdf({ kind: 'failed' });
    };
    async function open(): Promise<void> {
      setPdf({ kind: 'opening' });
      const { openPdf } = await import('./open-pdf.tsx');
      opened = await openPdf(bytes);
      if (isGone) opened.close();
      else setPdf({ kind: 'open', pages: opened.pages, onBroken: fail });
    }
    open().catch(fail);
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [bytes, attempt]);
  return pdf;
}

const zooms = [1, 1.5, 2, 3] as const;
/** CSS pixels beyond which a page of paper is no easier to read. */
const maxPageWidth = 880;

type PagesProps = Pick<PdfPagesProps, 'title' | 'texts' | 'tools' | 'onRead'> & {
  pages: readonly PdfPage[];
  onBroken: (error: unknown) => void;
};

function Pages({ pages, title, texts, tools, onRead, onBroken }: PagesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useInnerWidth(frame);
  const [zoom, setZoom] = useState(0);
  const widest = Math.max(...pages.map((page) => page.width));
  const scale = (Math.min(width, maxPageWidth) / widest) * (zooms[zoom] ?? 1);
  const of = pages.length;
  return (
    <div className="flex flex-col overflow-hidden rounded-control border border-hairline md:h-154 md:resize-y">
      <div className="flex items-center gap-0.5 border-b border-hairline px-2 py-1">
        <IconButton
          size="sm"
          label={texts.zoomOut}
          disabledReason={zoom === 0 ? texts.smallest : null}
          onClick={() => setZoom(zoom - 1)}
        >
          <Minus aria-hidden />
        </IconButton>
        <IconButton
          size="sm"
          label={texts.zoomIn}
          disabledReason={zoom === zooms.length - 1 ? texts.largest : null}
          onClick={() => setZoom(zoom + 1)}
        >
          <Plus aria-hidden />
        </IconButton>
        <span className="px-2 text-12 text-text-muted">{texts.pages({ count: of })}</span>
        <span className="ml-auto" />
        {tools}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
      <section ref={frame} aria-label={title} tabIndex={0} className={frameClass}>
        {pages.map((page) => (
          <PageView
            key={page.number}
            page={page}
            scale={scale}
            label={texts.page({ number: page.number, of })}
            onFailed={onBroken}
            onEnd={page.number === of ? onRead : undefined}
          />
        ))}
      </section>
    </div>
  );
}

const frameClass =
  'flex min-h-0 flex-1 flex-col gap-3 overflow-auto bg-surface-sunken p-3 max-md:p-1';

/** Width of an element without its padding. */
function useInnerWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  // Known before the first paint: pages without a size would grow in sight.
  useLayoutEffect(() => {
    if (element.current === null) return;
    const { clientWidth } = element.current;
    const { paddingLeft, paddingRight } = getComputedStyle(element.current);
    setWidth(Math.floor(clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)));
    const observer = new ResizeObserver((entries) =>
      setWidth(Math.floor(entries.at(-1)?.contentRect.width ?? 0)),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
