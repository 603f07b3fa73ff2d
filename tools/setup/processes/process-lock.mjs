import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname } from 'node:path';
import { processIdentity } from './process-identity.mjs';

/**
 * Tries to take the lock `path` for this process; never waits.
 *
 * The lock is a row of numbered files `path.1`, `path.2`, … and the highest number counts. To take it over after
 * its holder died means to create the next number, which only one contender can do: so a dead holder is never
 * deleted under a contender's eyes, and two can't both take over. A holder is alive when its pid runs **and**
 * started when the file says; pids are reused.
 * @param {string} path
 * @returns {{lock: ProcessLock} | {holder: {pid: number, note: string | undefined, ending: boolean}}}
 */
export function tryLock(path) {
  mkdirSync(dirname(path), { recursive: true });
  for (;;) {
    const numbers = numbersOf(path);
    const highest = numbers.at(-1) ?? 0;
    const holder = highest === 0 ? undefined : read(`${path}.${highest}`);
    if (holder && processIdentity(holder.pid) === holder.identity) {
      return { holder: { pid: holder.pid, note: holder.note, ending: holder.ending === true } };
    }
    const file = `${path}.${highest + 1}`;
    const self = { pid: process.pid, identity: processIdentity(process.pid) };
    if (!publish(file, self)) continue;
    if (numbersOf(path).at(-1) !== highest + 1) {
      // Our list is out of date: others took and released the lock in the meantime, and a later number counts.
      rmSync(file, { force: true });
      continue;
    }
    // The one before stays, so that a contender who is listing right now can't miss every file.
    for (const number of numbers.slice(0, -1)) rmSync(`${path}.${number}`, { force: true });
    return { lock: heldLock(file, self) };
  }
}

/** @param {string} file @param {object} self @returns {ProcessLock} */
function heldLock(file, self) {
  return {
    describe: (note) => replace(file, { ...self, note }),
    announceEnd: () => replace(file, { ...self, ending: true }),
    // The file stays, marked: deleting the highest number would let an earlier one count again.
    release: () => replace(file, { released: true }),
  };
}

/** @param {string} path @returns {number[]} ascending */
function numbersOf(path) {
  const prefix = `${basename(path)}.`;
  return readdirSync(dirname(path))
    .filter((name) => name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)))
    .map((name) => Number(name.slice(prefix.length)))
    .sort((a, b) => a - b);
}

/** @param {string} file @returns {{pid: number, identity: string, note?: string, ending?: boolean} | undefined} undefined: free */
function read(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const content = JSON.parse(text);
    return typeof content.pid === 'number' ? content : undefined;
  } catch (error) {
    // Files are created atomically, so a truncated one was left by a power failure: nobody holds it.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Creates `file` with its whole content at once. @returns {boolean} false when it exists already */
function publish(file, content) {
  const draft = writeDraft(file, content);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function replace(file, content) {
  renameSync(writeDraft(file, content), file);
}

function writeDraft(file, content) {
  const draft = `${file}.draft-${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(content), { mode: 0o644 });
  return draft;
}

/**
 * @typedef {object} ProcessLock
 * @property {(note: string) => void} describe Adds what others should read about the holder, such as its address.
 * @property {() => void} announceEnd Tells others that waiting for the lock is worth while.
 * @property {() => void} release
 */
