import { root } from '../setup/root.mjs';
import { runTests } from './run-tests.ts';
import { failureTexts, printSummary, unsteadyTexts } from './summary.ts';
import { failedOf } from './verdict.ts';

// `npm test`, `npm run test:browser` and `npm run test:all`, after their set-up: `node main.ts [arguments of vitest]`.

const began = Date.now();
const verdict = await runTests(process.argv.slice(2));
printSummary(unsteadyTexts(verdict, root, began), failureTexts(verdict));
console.log(`\n${verdict.passed} passed, ${failedOf(verdict)} failed`);
process.exitCode = failedOf(verdict) === 0 ? 0 : 1;
