import { fileURLToPath } from 'node:url';
import { runCommand } from '../progress.mjs';
import { superviseServer } from '../processes/supervise.mjs';

/** `npm start` without install and build, with the small server of serve.fixture.ts. */
const script = fileURLToPath(new URL('./serve.fixture.ts', import.meta.url));
await runCommand(() => superviseServer({ node: process.execPath, script, cwd: process.cwd() }));
