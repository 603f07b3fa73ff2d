/**
 * What the contract says of the calls for programs, by its English words. English says what the contract says, so there is
 * nothing here; where another language lacks words, or the contract has new ones, the English ones are shown. A test names those
 * that Chinese lacks.
 */
export const apiCalls: Readonly<Record<string, string>> = {};
