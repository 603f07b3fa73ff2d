import type { FastifyInstance } from 'fastify';

type Known = { pattern: RegExp; methods: Set<string> };

/**
 * Records every route below `/api` that is registered on `app` from now on. @returns the methods of a path, as the
 * value of `Allow`; null if there is no such path.
 */
export function rememberMethods(app: FastifyInstance): (pathname: string) => string | null {
  const known = new Map<string, Known>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const entry = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const one of [method].flat()) entry.methods.add(one);
    known.set(url, entry);
  });
  return (pathname) => {
    const matching = [...known.values()].filter(({ pattern }) => pattern.test(pathname));
    const methods = new Set(matching.flatMap((entry) => [...entry.methods]));
    return methods.size === 0 ? null : [...methods].toSorted().join(', ');
  };
}

/** `/api/applications/:id` as a pattern; a trailing `*` stands for anything. */
function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    if (part.startsWith(':')) return '[^/]+';
    return part === '*' ? '.*' : part.replace(/[^\w-]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}
