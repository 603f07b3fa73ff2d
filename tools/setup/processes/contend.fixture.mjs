import { tryLock } from './process-lock.mjs';

/** Waits for a word, tries to take the lock once, tells whether it holds it, and stays until the channel closes. */
const [path = ''] = process.argv.slice(2);
process.on('message', () => process.send({ held: 'lock' in tryLock(path) }));
process.on('disconnect', () => process.exit(0));
process.send({ waiting: true });
