import { install } from './install.mjs';
import { runCommand } from '../progress.mjs';

/** Installs the project in the folder given, as a process of its own. */
await runCommand(async () => {
  await install(process.argv[2]);
  return 0;
});
