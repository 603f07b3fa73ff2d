import { pino } from 'pino';

const standardOutput = 1;
/** Bytes of log lines that are kept while they can't be written; what comes after them is lost. */
const maxBacklogBytes = 1024 * 1024;

/**
 * Where log lines go: the file, made with its folder, or standard output. A full disk costs log lines and nothing else:
 * without a listener the error would end the process. Written at once, since what the library writes later it also
 * writes when the process ends, and it tries that for ever.
 */
export function logDestination(file: string | null) {
  const destination = pino.destination({
    dest: file ?? standardOutput,
    mkdir: true,
    sync: true,
    maxLength: maxBacklogBytes,
  });
  let failing = false;
  destination.on('write', () => {
    failing = false;
  });
  destination.on('error', (error: Error) => {
    if (!failing) process.stderr.write(`The log can't be written: ${error.message}\n`);
    failing = true;
  });
  return destination;
}
