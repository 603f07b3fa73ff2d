/** Whether this run is `npm run test:all`: every look, every sweep and the long faults, of which an ordinary run takes a part. */
export const everything = process.env['TEST_EVERYTHING'] === '1';
