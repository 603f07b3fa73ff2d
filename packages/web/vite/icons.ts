import type { Plugin } from 'vite';

const iconModule = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/;

/**
 * Takes from every icon what nothing shows: the names that it had before, and the six random characters that tell its paths apart, for
 * which their number does. They don't compress, and a first visit loads some forty icons.
 */
export function icons(): Plugin {
  return {
    name: 'arcadia-icons',
    transform: { filter: { id: iconModule }, handler: shortened },
  };
}

function shortened(code: string): { code: string; map: null } {
  let count = 0;
  const short = code
    .replaceAll(/\bkey: "[^"]+"/g, () => `key: "${(count += 1)}"`)
    .replace(/,\s*aliases: \[[^\]]*\]/, '')
    .replace(/^__iconData\.node;$/m, '');
  return { code: short, map: null };
}
