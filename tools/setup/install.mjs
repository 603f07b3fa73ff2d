import { install } from './install/install.mjs';
import { runCommand } from './progress.mjs';
import { root } from './root.mjs';

await runCommand(async () => {
  await install(root);
  return 0;
});
