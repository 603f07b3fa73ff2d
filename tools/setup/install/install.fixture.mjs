import { install } from './install.mjs';
import { runCommand } from '../progress.mjs';

/** Installs the project in the folder given, for `npm start` with the word `product` after it, as a process of its own. */
await runCommand(async () => {
  await install(process.argv[2], { dev: process.argv[3] !== 'product' });
  return 0;
});
