import { afterEach, beforeEach } from 'vitest';
import type { OpenedPdf, PdfPage } from '../../../packages/web/src/pdf/open-pdf.tsx';

type Seen = (entries: readonly { isIntersecting: boolean }[]) => void;

/** A PDF of two pages; a component test takes it in place of what pdf.js opens, since nothing can be drawn here. */
export function openExamplePdf(): Promise<OpenedPdf> {
  const page = (number: number): PdfPage => ({
    number,
    width: 595,
    height: 842,
    draw: () => ({ done: Promise.resolve(), cancel: () => undefined }),
    write(container) {
      container.textContent = `Words of page ${number}`;
      return { done: Promise.resolve(), cancel: () => undefined };
    },
  });
  return Promise.resolve({ pages: [page(1), page(2)], close: () => undefined });
}

/**
 * Lets every page be near what is looked at, and wide enough to be drawn.
 * @returns how to scroll to the end of the last page, which waits until it is drawn
 */
export function stubViews(): { reachEnd: () => boolean } {
  const ends = new Set<Seen>();
  const { ResizeObserver: resize, IntersectionObserver: intersection } = globalThis;
  beforeEach(() => {
    ends.clear();
    Object.assign(globalThis, { ResizeObserver: Wide, IntersectionObserver: InView });
  });
  afterEach(() => {
    Object.assign(globalThis, { ResizeObserver: resize, IntersectionObserver: intersection });
  });
  class Wide {
    readonly #tell: (entries: readonly { contentRect: { width: number } }[]) => void;
    constructor(tell: (entries: readonly { contentRect: { width: number } }[]) => void) {
      this.#tell = tell;
    }
    observe(): void {
      this.#tell([{ contentRect: { width: 595 } }]);
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  class InView {
    readonly #seen: Seen;
    readonly #isAhead: boolean;
    constructor(seen: Seen, options?: IntersectionObserverInit) {
      this.#seen = seen;
      this.#isAhead = options?.rootMargin !== undefined;
    }
    observe(): void {
      if (this.#isAhead) this.#seen([{ isIntersecting: true }]);
      else ends.add(this.#seen);
    }
    unobserve(): void {}
    disconnect(): void {
      ends.delete(this.#seen);
    }
  }
  return {
    reachEnd() {
      for (const seen of ends) seen([{ isIntersecting: true }]);
      return ends.size > 0;
    },
  };
}
