import { checkLicences } from './licences/check.ts';

const { packages, refused } = checkLicences(process.argv[2] ?? process.cwd());
for (const { name, version, licence } of refused) console.log(`${name} ${version}: ${licence}`);
console.log(`Licences: ${packages} packages, ${refused.length} not accepted`);
process.exitCode = refused.length === 0 ? 0 : 1;
