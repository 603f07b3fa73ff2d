import { spawn } from 'node:child_process';
import { watchNpm } from './parent-watch.mjs';
import { say } from '../progress.mjs';

/** Longer than the server needs to finish its requests and stop the database, shorter than a person would wait. */
const patienceMs = 30_000;

/**
 * Runs the server program, prints its progress and at last its address, and stops it when this program is asked
 * to stop or its npm dies. The server for its part stops when the channel to us closes.
 * @param {{node: string, script: string, cwd: string, args?: string[]}} options
 * @returns {Promise<number>} exit code: 0 after a stop that was asked for, else 1
 */
export async function superviseServer({ node, script, cwd, args = [] }) {
  const child = spawn(node, [...args, script], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let askedToStop = false;
  let explained = false;
  const stop = () => {
    if (askedToStop) return;
    askedToStop = true;
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), patienceMs).unref();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  watchNpm(stop);
  child.on('message', (message) => {
    if (message?.kind === 'progress') say(message.text);
    if (message?.kind === 'ready')
      process.stdout.write(`Arcadia Console is ready: ${message.address}\n`);
    if (message?.kind === 'failed') {
      explained = true;
      process.stderr.write(`${message.text}\n`);
    }
  });
  const [code, signal] = await new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (...end) => resolve(end));
  });
  if (askedToStop && code === 0) return 0;
  if (!explained) process.stderr.write(`${endSentence(code, signal)}\n`);
  return 1;
}

function endSentence(code, signal) {
  const cause = signal === null ? `exit code ${code}` : `signal ${signal}`;
  return `The server ended unexpectedly (${cause}). Its database may still run; the next start finds and uses it.`;
}
