const lists = new Map<string, MediaQueryList & { update: () => void }>();
let width = 1280;

/** The window's width in pixels, by which screens choose between tables and cards. */
export function setWidth(pixels: number): void {
  width = pixels;
  Object.defineProperty(window, 'innerWidth', { value: pixels, configurable: true });
  for (const list of lists.values()) list.update();
}

/** `window.matchMedia` for the queries that the apps ask: widths; nothing else is the case. */
export function matchMedia(media: string): MediaQueryList {
  const known = lists.get(media) ?? listOf(media);
  lists.set(media, known);
  return known;
}

function listOf(media: string): MediaQueryList & { update: () => void } {
  const target = new EventTarget();
  let matches = fits(media);
  return {
    media,
    onchange: null,
    get matches() {
      return fits(media);
    },
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
    update: () => {
      if (matches === fits(media)) return;
      matches = fits(media);
      target.dispatchEvent(new Event('change'));
    },
  };
}

/** Letters have the usual size, of which a rem is counted. */
const remPixels = 16;

function fits(media: string): boolean {
  const from = /\(min-width: ([\d.]+)rem\)/.exec(media)?.[1];
  const below = /\(width < ([\d.]+)rem\)/.exec(media)?.[1];
  if (from === undefined && below === undefined) return false;
  const letters = width / remPixels;
  return letters >= Number(from ?? 0) && letters < Number(below ?? Infinity);
}
