import { existsSync, promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Loaded into a product's process before its own code. While HANGING_FOLDER_PIPE is there, a named pipe without a writer,
// making a temporary folder waits for it in one of Node's file threads, as it does on a disk that hangs.

const pipe = process.env.HANGING_FOLDER_PIPE ?? '';
const { mkdtemp } = promises;
promises.mkdtemp = async (...given) => {
  if (existsSync(pipe)) await (await promises.open(pipe, 'r')).close();
  return mkdtemp(...given);
};
syncBuiltinESMExports();
