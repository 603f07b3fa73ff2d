import { buildWeb } from './web/build-web.mjs';
import { install } from './install/install.mjs';
import { runCommand, say } from './progress.mjs';
import { root } from './root.mjs';

await runCommand(async () => {
  await install(root);
  await buildWeb(root);
  say('The web apps are built.');
  return 0;
});
