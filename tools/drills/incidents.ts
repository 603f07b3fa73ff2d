import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { incidents } from './production/incidents.ts';
import { signUpCertified, startProduction } from './production/production.ts';
import { presentRelease } from './upgrade/releases.ts';
import { Verdict } from './verdict.ts';

// `npm run drill:incidents`: makes incidents of docs/operations/incidents.md happen to a release with production settings, and looks
// for what the page says is seen, and for what it says when it is over. `--new` names the folder of a release that is there already,
// `--only` an expression for the names of incidents.

const { values } = parseArgs({
  options: { new: { type: 'string' }, only: { type: 'string', default: '' } },
});
const verdict = new Verdict('drill:incidents');
const release = values.new ?? presentRelease();
const folder = await mkdtemp(join(tmpdir(), 'arcadia-incidents-'));
const production = await startProduction(release, folder);
try {
  const token = await signUpCertified(production, 'a@customer.example');
  verdict.say('two web processes and a worker with production settings serve');
  for (const { name, play } of incidents.filter(({ name }) => new RegExp(values.only).test(name))) {
    try {
      for (const seen of await play({ production, token, release }))
        verdict.expect(true, name, seen);
    } catch (error) {
      verdict.expect(false, name, inspect(error));
      // The next one begins well.
      await production.database.become('none');
      await production.vendors.alipay.gateway.vendor.proxy.become('none');
    }
  }
} finally {
  await production.stop();
  await rm(folder, { recursive: true, force: true });
}
verdict.end();
