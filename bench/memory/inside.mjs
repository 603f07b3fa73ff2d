import { registerHooks } from 'node:module';
import { basename } from 'node:path';
import { getHeapCodeStatistics, getHeapSpaceStatistics, writeHeapSnapshot } from 'node:v8';

// Loaded before the product into its process: tells what the process holds when it is asked. Plain JavaScript, since Node's stripping of
// types stays in memory, and a release has no need of it.

/** @type {Record<string, number>} */
const modules = {};
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

process.on('message', (/** @type {import('./inside.d.mts').Question} */ { snapshot }) => {
  if (snapshot !== null) writeHeapSnapshot(snapshot);
  process.send?.({ inside: inside() });
});
// The bench may be killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

/** @returns {import('./inside.d.mts').Inside} */
function inside() {
  const { heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
  const code = getHeapCodeStatistics();
  const spaces = getHeapSpaceStatistics().map(({ space_name, space_used_size }) => [
    space_name,
    space_used_size,
  ]);
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

/** @param {string} url */
function ownerOf(url) {
  const inPackages = url.lastIndexOf('/node_modules/');
  if (inPackages < 0) return /\/((?:apps|packages)\/[^/]+)\//.exec(url)?.[1] ?? basename(url);
  const [first = '', second = ''] = url.slice(inPackages + '/node_modules/'.length).split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
