import { checkWalls } from './walls/check.ts';

const began = performance.now();
const { files, findings } = checkWalls(process.argv[2] ?? process.cwd());
for (const { path, line, rule, message } of findings)
  console.log(`${path}:${line} ${rule}: ${message}`);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`Walls: ${files} files, ${findings.length} findings, ${seconds} s`);
process.exitCode = findings.length === 0 ? 0 : 1;
