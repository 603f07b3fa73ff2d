import { parseArgs } from 'node:util';
import { BadLoad, readLoad, sampleLoad, sampleLoads } from './load.ts';
import { measuredValues } from './measured.ts';
import { planOf } from './plan.ts';
import { linesOf } from './print.ts';

// `npm run simulate:capacity [-- load.json …] [--json]`: what to run for a load, by the unit costs in measured.json. Without a file, for the
// three sample loads.

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false } },
  allowPositionals: true,
});
try {
  const loads =
    positionals.length > 0
      ? positionals.map((path) => readLoad(path))
      : sampleLoads.map(sampleLoad);
  const measured = measuredValues();
  const plans = loads.map((load) => planOf(load, measured));
  if (values.json) console.log(JSON.stringify(plans, null, 2));
  else console.log(plans.map((plan) => linesOf(plan).join('\n')).join('\n\n'));
} catch (error) {
  if (!(error instanceof BadLoad)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
