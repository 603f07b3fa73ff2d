import { useSyncExternalStore } from 'react';

/** The width of the screen, not of the frame: a narrow frame on a computer is fine. */
const minWidth = 768;

/** Whether the device's screen is too narrow for the management site. */
export function usePhoneScreen(): boolean {
  return useSyncExternalStore(subscribe, () => screen.width < minWidth);
}

/** Turning a device changes its width. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
