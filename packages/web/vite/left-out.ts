import type { Plugin } from 'vite';

/** Modules of libraries that nothing of ours calls, but which the bundler keeps, and what they export. */
const leftOut: readonly { module: RegExp; names: readonly string[] }[] = [
  {
    // Every route holds a link of its own by it. Ours is `routing/router-link.tsx`.
    module: /react-router[\\/]dist[\\/]esm[\\/]link\.js$/,
    names: ['Link', 'composeHandlers', 'createLink', 'linkOptions', 'useLinkProps'],
  },
  {
    // Every query asks whether it is an endless one.
    module: /query-core[\\/]build[\\/]modern[\\/]infiniteQueryBehavior\.js$/,
    names: ['hasNextPage', 'hasPreviousPage', 'infiniteQueryBehavior'],
  },
];

/** Leaves these modules out of a bundle: two kilobytes of every first visit. One that is called after all says where it has gone. */
export function withoutUnused(): Plugin {
  return {
    name: 'arcadia-without-unused',
    enforce: 'pre',
    // React has the hook itself; this is the library's entry for that.
    config: () => ({
      resolve: {
        alias: {
          'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
        },
      },
    }),
    load: {
      filter: { id: leftOut.map(({ module }) => module) },
      handler: (id) => {
        const names = leftOut.find(({ module }) => module.test(id))?.names ?? [];
        return [
          `const gone = () => { throw new Error('left out by packages/web/vite/left-out.ts'); };`,
          `export { ${names.map((name) => `gone as ${name}`).join(', ')} };`,
        ].join('\n');
      },
    },
  };
}
