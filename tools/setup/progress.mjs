const began = performance.now();

/**
 * Prints one sentence of progress with the seconds since this program began.
 * @param {string} text
 */
export function say(text) {
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(5);
  process.stdout.write(`[${seconds} s] ${text}\n`);
}

/** An error whose message is a whole sentence for the person at the terminal; no stack is shown. */
export class SetupError extends Error {
  name = 'SetupError';
}

/**
 * Runs the main function of a command and sets the exit code: its result, or 1 with a sentence on stderr.
 * @param {() => Promise<number>} main
 */
export async function runCommand(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    const text = error instanceof SetupError ? error.message : (error?.stack ?? String(error));
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}
