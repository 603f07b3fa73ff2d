declare global {
  /** Asked by Vite's helper before a chunk is used: see `vite/first-styles.ts`. Set once the first screen is there. */
  var wholeStyle: (() => Promise<void>) | undefined;
}

/** By address. */
const loading = new Map<string, Promise<void>>();

/**
 * Fetches the whole style sheet, where the server has sent the page with the part that its first screen needs.
 * @throws Error where it could not be loaded; the next call tries again.
 */
async function wholeStyle(): Promise<void> {
  const address = document.documentElement.dataset['wholeStyle'];
  if (address === undefined) return;
  const sheet = loading.get(address) ?? fetchSheet(address);
  loading.set(address, sheet);
  try {
    await sheet;
  } catch (error) {
    loading.delete(address);
    throw error;
  }
}

/** The style of a page's screen: another page than the one that was asked for, after a detour, needs the whole. */
export async function styleOfPage(path: string | null): Promise<void> {
  // Where pages are rendered beforehand there is no style to wait for.
  if (typeof document === 'undefined') return;
  if (document.documentElement.dataset['styledPage'] !== path) await wholeStyle();
}

/** Fetches the whole style when the first screen is there; from now on every chunk waits for it. */
export function completeStyle(): void {
  globalThis.wholeStyle = wholeStyle;
  const fetchAhead = () =>
    void wholeStyle().catch((error: unknown) =>
      console.warn('the style could not be fetched ahead', error),
    );
  // After what the first screen itself asks for.
  setTimeout(fetchAhead, 200);
}

function fetchSheet(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      const payload = new Error(`${address} could not be loaded`);
      // As Vite says it of a script: after a deploy the page is loaded again.
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
      reject(payload);
    });
    // Last, so that it stands after the part, whose rules it has once more in their order.
    document.body.append(link);
  });
}
