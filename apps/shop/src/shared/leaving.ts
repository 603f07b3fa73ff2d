let leaving = false;

/** From now on `isLeaving` knows whether this page is being left. Called in a browser only. */
export function watchLeaving(): void {
  for (const left of ['beforeunload', 'pagehide']) addEventListener(left, () => (leaving = true));
  // A page can come back as it was left.
  addEventListener('pageshow', () => (leaving = false));
}

/** Then the browser drops the page's calls, and a call that fails says nothing about the session. */
export function isLeaving(): boolean {
  return leaving;
}
