import type { Plugin } from 'vite';

const iconModule = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/;
/** An element of the icon, as such a module lists it: `["path", { d: "m9 18 6-6-6-6", key: "mthhwq" }]`. */
const listedElement = /\[\s*"(\w+)",\s*\{([^{}]*)\}\s*\]/g;
const listedAttribute = /"?([\w-]+)"?: "([^"]*)"/g;

/**
 * Makes every icon of `lucide-react` a component of ours that holds its elements ready. The package's own builds each anew from lists,
 * through three components: a table of a hundred rows shows two hundred icons, and a first visit loads some forty.
 */
export function icons(): Plugin {
  return {
    name: 'arcadia-icons',
    transform: {
      // Others only name one of these anew.
      filter: { id: iconModule, code: /\b__iconData = / },
      handler: (code, id) => ({ code: drawn(code, id), map: null }),
    },
  };
}

function drawn(code: string, id: string): string {
  const parts = [...code.matchAll(listedElement)].map(([, element = '', listed = '']) =>
    partOf(element, listed),
  );
  if (parts.length === 0) throw new Error(`${id} lists no element of its icon`);
  return [
    `import { drawnIcon } from '@arcadia/ui/display/drawn-icon';`,
    `export default /* @__PURE__ */ drawnIcon(${parts.join(', ')});`,
  ].join('\n');
}

/** An element as `drawnIcon` takes it, without the package's own key. */
function partOf(element: string, listed: string): string {
  const attributes = [...listed.matchAll(listedAttribute)]
    .map(([, name = '', value = '']) => [name, value] as const)
    .filter(([name]) => name !== 'key');
  const [[first, value] = []] = attributes;
  const isPlainPath = element === 'path' && attributes.length === 1 && first === 'd';
  return JSON.stringify(isPlainPath ? value : [element, Object.fromEntries(attributes)]);
}
