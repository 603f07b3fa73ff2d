import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { startLoad } from './production/load.ts';
import { signUpCertified, startProduction } from './production/production.ts';
import { rotations } from './production/rotations.ts';
import { presentRelease } from './upgrade/releases.ts';
import { Verdict } from './verdict.ts';

// `npm run drill:secrets`: a release with production settings, and everybody outside as a server of this machine that checks what
// it is given. Each secret of docs/operations/secrets.md is changed as the page says, under load: `check` says that the old one is
// good no more and the new one is, the processes are restarted one by one, and what the secret is for works. `--new` names the
// folder of a release that is there already, `--only` an expression for the names of rotations.

const { values } = parseArgs({
  options: { new: { type: 'string' }, only: { type: 'string', default: '' } },
});
const verdict = new Verdict('drill:secrets');
const release = values.new ?? presentRelease();
const folder = await mkdtemp(join(tmpdir(), 'arcadia-secrets-'));
const production = await startProduction(release, folder);
try {
  const token = await signUpCertified(production, 'a@customer.example');
  const payers = {
    CNY: token,
    USD: await signUpCertified(production, 'a@elsewhere.example', 'SG'),
  };
  verdict.say('two web processes and a worker with production settings serve');
  const load = startLoad(production, token);
  for (const { name, change } of rotations.filter(({ name }) =>
    new RegExp(values.only).test(name),
  )) {
    production.tally.begin(name);
    try {
      const shown = await change({ production, payers, token });
      await load.settled();
      const { answered, broken } = production.tally.phases().at(-1) ?? { answered: 0, broken: [] };
      const reasons = [...new Set(broken)].slice(0, 3).join('; ');
      verdict.expect(true, name, shown);
      verdict.say(`      ${broken.length} of ${answered} requests failed meanwhile ${reasons}`);
    } catch (error) {
      // With its causes: what was waited for says why it didn't come.
      verdict.expect(false, name, inspect(error));
    }
  }
  await load.stop();
} finally {
  await production.stop();
  await rm(folder, { recursive: true, force: true });
}
verdict.end();
