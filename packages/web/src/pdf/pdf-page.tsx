import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { PdfPage } from './open-pdf.tsx';
import './text-layer.css';

/** Margin in which pages are drawn before they come into view: a screen above and below. */
const drawnAhead = '100% 0%';
/** Pixels of the largest canvas: a phone's browser refuses a larger one without a word. */
const maxCanvasPixels = 16_000_000;

type PageViewProps = {
  page: PdfPage;
  /** CSS pixels for each of the page's own. */
  scale: number;
  label: string;
  onFailed: (error: unknown) => void;
  /** Called when the end of the page is in view, drawn. */
  onEnd?: (() => void) | undefined;
};

/** One page: its picture while it is near what is looked at, and its words all the while, so that they can be searched. */
export function PageView({ page, scale, label, onFailed, onEnd }: PageViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(frame);
  const { picture, isDrawn } = usePicture(page, isNear ? scale : 0, onFailed);
  const words = useWords(page, onFailed);
  const end = useEndInView(isDrawn ? onEnd : undefined);
  const size: CSSProperties & Record<'--total-scale-factor', number> = {
    width: page.width * scale,
    height: page.height * scale,
    '--total-scale-factor': scale,
  };
  return (
    <div
      ref={frame}
      role="group"
      aria-label={label}
      style={size}
      className="relative mx-auto shrink-0 overflow-hidden bg-white shadow-float"
    >
      <div ref={picture} aria-hidden className="absolute inset-0 [&>canvas]:size-full" />
      <div ref={words} className="pdf-text" />
      <div ref={end} className="absolute bottom-0 h-px w-full" />
    </div>
  );
}

function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: drawnAhead },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

/** @param scale 0 while there is to be no picture */
function usePicture(page: PdfPage, scale: number, onFailed: (error: unknown) => void) {
  const picture = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const holder = picture.current;
    if (holder === null) return;
    if (scale === 0) {
      holder.replaceChildren();
      setDrawn(false);
      return;
    }
    // The former picture stays until the new one is done.
    const canvas = document.createElement('canvas');
    const { done, cancel } = page.draw(canvas, scale * pixelRatio(page, scale));
    let isGone = false;
    async function show(): Promise<void> {
      await done;
      if (isGone) return;
      holder?.replaceChildren(canvas);
      setDrawn(true);
    }
    show().catch(onFailed);
    return () => {
      isGone = true;
      cancel();
    };
  }, [page, scale, onFailed]);
  return { picture, isDrawn };
}

function pixelRatio({ width, height }: PdfPage, scale: number): number {
  return Math.min(devicePixelRatio, Math.sqrt(maxCanvasPixels / (width * height)) / scale);
}

function useWords(page: PdfPage, onFailed: (error: unknown) => void) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = words.current;
    if (container === null) return;
    const { done, cancel } = page.write(container);
    done.catch(onFailed);
    return () => {
      cancel();
      container.replaceChildren();
    };
  }, [page, onFailed]);
  return words;
}

function useEndInView(onEnd: (() => void) | undefined) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (end.current === null || onEnd === undefined) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onEnd();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [onEnd]);
  return end;
}
