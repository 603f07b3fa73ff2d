import type { Plugin } from 'vite';

/**
 * Vite's helper, by which every chunk is fetched, without what fetches a chunk's own files ahead: for an app whose pages name them. A file
 * that doesn't come is told by the same event.
 */
export function plainLoads(): Plugin {
  return {
    name: 'arcadia-plain-loads',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (code) => {
        if (!code.includes('export const __vitePreload =') || !code.includes('vite:preloadError'))
          throw new Error('Vite fetches its chunks in another way');
        return helper;
      },
    },
  };
}

const helper = `export const __vitePreload = (load) => load().catch((error) => {
  const event = new Event('vite:preloadError', { cancelable: true });
  event.payload = error;
  dispatchEvent(event);
  if (!event.defaultPrevented) throw error;
});`;
