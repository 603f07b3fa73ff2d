import {
  getDocument,
  GlobalWorkerOptions,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the address that the build gives to the file
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/*
 * Half a megabyte with its worker: loaded when something is to be drawn, never with a page. The legacy build, because the other one
 * asks for browsers of this year.
 */
GlobalWorkerOptions.workerSrc = workerUrl;

/** Work under way that can be cancelled. */
type Work = { done: Promise<void>; cancel: () => void };

export type PdfPage = {
  /** Number of the page, from 1. */
  number: number;
  /** Width in CSS pixels at a scale of 1. */
  width: number;
  height: number;
  /** Draws the page, `scale` times its size in pixels of the canvas. */
  draw: (canvas: HTMLCanvasElement, scale: number) => Work;
  /** Puts the page's words where they stand, transparent, so that they can be marked, copied, searched and read out. */
  write: (container: HTMLElement) => Work;
};

export type OpenedPdf = { pages: readonly PdfPage[]; close: () => void };

/** Folder of the tables and fonts that a PDF may take for granted: see vite/pdf-files.ts. */
const files = `${import.meta.env.BASE_URL}pdf/`;

/** @throws where the bytes are no PDF, or one with a password */
export async function openPdf(bytes: Blob): Promise<OpenedPdf> {
  const task = getDocument({
    data: new Uint8Array(await bytes.arrayBuffer()),
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}standard_fonts/`,
    // A worker may fetch nothing, by the policy of its file; nor compile.
    useWorkerFetch: false,
    useWasm: false,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
    const pages = await Promise.all(
      numbers.map(async (number) => pdfPage(await document.getPage(number), number)),
    );
    return { pages, close: () => void task.destroy() };
  } catch (error) {
    await task.destroy();
    throw error;
  }
}

function pdfPage(page: PDFPageProxy, number: number): PdfPage {
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    number,
    width,
    height,
    draw(canvas, scale) {
      const viewport = page.getViewport({ scale });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      const task = page.render({ canvas, viewport });
      return cancellable(task.promise, () => task.cancel());
    },
    write(container) {
      const layer = new TextLayer({
        textContentSource: page.streamTextContent(),
        container,
        viewport: page.getViewport({ scale: 1 }),
      });
      return cancellable(layer.render(), () => layer.cancel());
    },
  };
}

/** Work whose cancelling is no failure. */
function cancellable(promise: Promise<unknown>, cancel: () => void): Work {
  let isCancelled = false;
  return {
    done: promise.then(
      () => undefined,
      (error: unknown) => {
        if (!isCancelled) throw error;
      },
    ),
    cancel() {
      isCancelled = true;
      cancel();
    },
  };
}
