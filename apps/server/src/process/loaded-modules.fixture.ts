import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Loaded before a program: writes the addresses of all modules that it has loaded into the file of its first argument when it ends.

const loaded: string[] = [];
registerHooks({
  load(url, context, nextLoad) {
    loaded.push(url);
    return nextLoad(url, context);
  },
});
process.on('exit', () => writeFileSync(process.argv[1] ?? '', loaded.join('\n')));
