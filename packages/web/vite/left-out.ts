import type { Plugin } from 'vite';

/** Modules of libraries that nothing of ours calls, but which the bundler keeps, and what they export. */
const leftOut: readonly { module: RegExp; names: readonly string[] }[] = [
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
