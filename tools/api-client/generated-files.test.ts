import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { clientFiles } from './generate.ts';

const folder = new URL('../../packages/api-client/src/generated/', import.meta.url);

test.each(Object.entries(clientFiles()))(
  '%s of the client is what the contract says',
  async (name, text) => {
    expect(await readFile(new URL(name, folder), 'utf8'), 'run `npm run types:client`').toBe(text);
  },
);
