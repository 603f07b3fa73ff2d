import { checkDocuments } from './docs/check.ts';

const { documents, missing } = checkDocuments(process.argv[2] ?? process.cwd());
for (const { path, line, text } of missing)
  console.log(`${path}:${line} names ${text}, which is not there`);
console.log(`Documents: ${documents}, references to nothing: ${missing.length}`);
process.exitCode = missing.length === 0 ? 0 : 1;
