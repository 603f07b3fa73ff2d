/**
 * Words of the contract for calls of programs, by its English ones. English says what the contract says, so there is
 * nothing here; where another language lacks words, or the contract has new ones, the English ones are shown. A test names those
 * that Chinese lacks.
 */
export const apiCalls: Readonly<Record<string, string>> = {};
