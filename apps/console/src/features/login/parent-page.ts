/** The message of the frame to the page around it. */
const loginSuccess = { type: 'login-success' };

type Frame = {
  /** The page around the frame; the frame itself where there is none. */
  parent: Pick<Window, 'postMessage'>;
  self: unknown;
  origin: string;
  /** Origins of the pages around, the nearest first; undefined in browsers that don't tell. */
  ancestorOrigins: ArrayLike<string> | undefined;
  referrer: string;
};

/** The window that shows this page, as {@link tellParentPage} looks at it. */
export function frameOf(window: Window): Frame {
  // The types promise it everywhere; some browsers have had it only lately.
  const location: Partial<Location> = window.location;
  return {
    parent: window.parent,
    self: window,
    origin: window.location.origin,
    ancestorOrigins: location.ancestorOrigins,
    referrer: window.document.referrer,
  };
}

/**
 * Tells the page around the frame that somebody has signed in. Only the allowed origins can ever receive it: each message
 * names its origin, and the browser delivers it to no other.
 */
export function tellParentPage(frame: Frame, allowedOrigins: readonly string[]): void {
  if (frame.parent === frame.self) return;
  const known = parentOrigin(frame);
  const targets =
    known === null ? allowedOrigins : allowedOrigins.filter((origin) => origin === known);
  for (const origin of targets) frame.parent.postMessage(loginSuccess, origin);
}

/** Spares the browser's complaint about messages to origins that aren't there; null where nothing tells it. */
function parentOrigin({ ancestorOrigins, referrer, origin }: Frame): string | null {
  const nearest = ancestorOrigins?.[0];
  if (nearest !== undefined) return nearest;
  const referring = URL.parse(referrer)?.origin ?? null;
  // After a reload of the frame the referrer can be the frame itself.
  return referring === origin ? null : referring;
}

/** Whether the page around the frame is one of this origin. */
export function isInOwnPage({ parent, self, location }: Window): boolean {
  if (parent === self) return false;
  try {
    return parent.location.origin === location.origin;
  } catch {
    // Another site's.
    return false;
  }
}
