import { checkUnsteady } from './unsteady/check.ts';

const { entries, faults } = checkUnsteady(process.argv[2] ?? process.cwd(), new Date());
for (const fault of faults) console.log(fault);
console.log(`Unsteady tests: ${entries}, faults: ${faults.length}`);
process.exitCode = faults.length === 0 ? 0 : 1;
