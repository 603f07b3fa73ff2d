/** `npm run test:all` asks for everything: all looks of a walk, all sweeps, the long faults. Other runs take a part of each. */
export const everything = process.env['TEST_EVERYTHING'] === '1';
