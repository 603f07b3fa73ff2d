import { configure } from '@testing-library/dom';
import { vi } from 'vitest';
import { matchMedia } from './screen-width.ts';
import { watchTimers } from './shown-page.ts';

// A PDF is drawn by a worker onto a canvas, and there is neither.
vi.mock('@arcadia/web/pdf/open-pdf', async () => ({
  openPdf: (await import('./drawn-pdf.ts')).openExamplePdf,
}));

/** What jsdom lacks of a browser and a screen asks for. Nothing here has a layout: what depends on one stays with the browser tests. */
class NothingObserved {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/**
 * React waits 300 ms before it shows what has arrived while something else was loading, by the timer that it finds when it is loaded.
 * Nobody looks at these pages, so it gets one that does not wait.
 */
async function loadReactWithoutPauses(): Promise<void> {
  const { setTimeout: own } = globalThis;
  const withoutPause = (run: () => void) => own(run, 0);
  Object.assign(globalThis, { setTimeout: withoutPause });
  await import('react-dom/client');
  Object.assign(globalThis, { setTimeout: own });
}
await loadReactWithoutPauses();
watchTimers();

configure({
  asyncUtilTimeout: 5_000,
  // What is missing is said; the whole page would hide it.
  getElementError: (message) => new Error(message ?? 'the element is not there'),
});

Object.assign(globalThis, {
  matchMedia,
  ResizeObserver: NothingObserved,
  IntersectionObserver: NothingObserved,
  scrollTo: () => undefined,
});
Object.assign(URL, { createObjectURL: () => 'blob:of-a-file', revokeObjectURL: () => undefined });
Object.assign(window, { matchMedia, scrollTo: () => undefined });
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  scrollTo: () => undefined,
  getAnimations: () => [],
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
  hasPointerCapture: () => false,
});
Object.assign(HTMLElement.prototype, {
  showPopover: () => undefined,
  hidePopover: () => undefined,
});
Object.assign(HTMLDialogElement.prototype, {
  show(this: HTMLDialogElement) {
    this.open = true;
  },
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});
