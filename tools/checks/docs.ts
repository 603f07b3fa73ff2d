import { checkDocuments, printLists } from './docs/check.ts';

/** `npm run docs`: names what documents name and nothing is. With `--write` it first prints into them the lists that code decides. */
const root = process.argv.slice(2).find((word) => word !== '--write') ?? process.cwd();
if (process.argv.includes('--write')) printLists(root);
const { documents, missing } = checkDocuments(root);
for (const { path, line, text } of missing)
  console.log(`${path}:${line} names ${text}, which is not there`);
console.log(`Documents: ${documents}, references to nothing: ${missing.length}`);
process.exitCode = missing.length === 0 ? 0 : 1;
