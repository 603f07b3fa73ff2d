import { spawn } from 'node:child_process';
import { watchNpm } from './parent-watch.mjs';
import { say } from '../progress.mjs';

/** Longer than the server needs to finish its requests and stop the database, shorter than a person would wait. */
const patienceMs = 30_000;

/**
 * Runs the server program, prints its progress and at last its address, and stops it when this program is asked
 * to stop or its npm dies. The server for its part stops when the channel to us closes.
 * @param {{node: string, script: string, cwd: string, args?: string[], webApps?: {built: Promise<void>, stop: () => void}}} options
 * `webApps`: those that are being built while the server fills its database, which it waits for when it is told `--await-web`
 * @returns {Promise<number>} exit code: 0 after a stop that was asked for, else 1
 * @throws what kept the web apps from being built, once the server has stopped
 */
export async function superviseServer({ node, script, cwd, args = [], webApps }) {
  const child = spawn(node, [script, ...args], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let askedToStop = false;
  let explained = false;
  let failure;
  const end = () => {
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), patienceMs).unref();
  };
  const stop = () => {
    if (askedToStop) return;
    askedToStop = true;
    webApps?.stop();
    end();
  };
  webApps?.built.then(
    // Where the server has ended meanwhile, nobody waits for it.
    () => child.connected && child.send({ kind: 'web apps are built' }),
    (error) => {
      if (askedToStop) return;
      failure = error;
      end();
    },
  );
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
  if (failure !== undefined) throw failure;
  if (!explained) process.stderr.write(`${endSentence(code, signal)}\n`);
  return 1;
}

function endSentence(code, signal) {
  const cause = signal === null ? `exit code ${code}` : `signal ${signal}`;
  return `The server ended unexpectedly (${cause}). Its database may still run; the next start finds and uses it.`;
}
