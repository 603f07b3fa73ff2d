import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a program on this terminal until it ends, passing on SIGINT and SIGTERM.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>} its exit code; 128 + the signal's number when a signal ended it
 */
export function runChild(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options });
    const pass = (signal) => child.kill(signal);
    process.on('SIGINT', pass).on('SIGTERM', pass);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}
