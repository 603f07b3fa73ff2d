import { registerHooks } from 'node:module';
import { getHeapCodeStatistics, getHeapSpaceStatistics, writeHeapSnapshot } from 'node:v8';

// Loaded before the product into its process: tells what the process holds when it is asked.

/** Bytes of the memory of one process, from inside. */
export type Inside = {
  heapUsed: number;
  heapTotal: number;
  external: number;
  arrayBuffers: number;
  /** Compiled code and its tables, outside the heap. */
  codeAndMetadata: number;
  bytecodeAndMetadata: number;
  externalScriptSource: number;
  /** Used by each space of the heap. */
  spaces: Record<string, number>;
  /** Bytes of source by package or folder of ours. */
  modules: Record<string, number>;
};

/** Gives the question: what is held now, or also a heap snapshot in this file. */
export type Question = { snapshot: string | null };

const modules: Record<string, number> = {};
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const { source } = loaded;
    const owner = ownerOf(url);
    const bytes =
      typeof source === 'string' ? Buffer.byteLength(source) : (source?.byteLength ?? 0);
    modules[owner] = (modules[owner] ?? 0) + bytes;
    return loaded;
  },
});

process.on('message', ({ snapshot }: Question) => {
  if (snapshot !== null) writeHeapSnapshot(snapshot);
  process.send?.(inside());
});
// The bench may be killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

function inside(): Inside {
  const { heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
  const code = getHeapCodeStatistics();
  const spaces = getHeapSpaceStatistics().map(
    ({ space_name, space_used_size }) => [space_name, space_used_size] as const,
  );
  return {
    heapUsed,
    heapTotal,
    external,
    arrayBuffers,
    codeAndMetadata: code.code_and_metadata_size,
    bytecodeAndMetadata: code.bytecode_and_metadata_size,
    externalScriptSource: code.external_script_source_size,
    spaces: Object.fromEntries(spaces),
    modules,
  };
}

function ownerOf(url: string): string {
  const inPackages = url.lastIndexOf('/node_modules/');
  if (inPackages < 0)
    return /\/((?:apps|packages)\/[^/]+)\//.exec(url)?.[1] ?? url.split(':')[0] ?? '';
  const [first = '', second = ''] = url.slice(inPackages + '/node_modules/'.length).split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
