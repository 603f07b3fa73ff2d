import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { serverVersion, versionProblem } from './server-version.ts';

const database = useTestDatabase();

test('a server says which release it is', async () => {
  const found = await serverVersion(database.url);
  expect(found.name.startsWith(String(found.release))).toBe(true);
  expect(found.release).toBeGreaterThanOrEqual(15);
  expect(versionProblem(found)).toBeNull();
});

test.each([
  [
    { name: '14.19 (Debian 14.19-1)', release: 14 },
    'names a PostgreSQL 14.19 (Debian 14.19-1): 15 or newer is needed',
  ],
  [{ name: '15.0', release: 15 }, null],
  [{ name: '18.4', release: 18 }, null],
])('%o: %s', (version, problem) => expect(versionProblem(version)).toBe(problem));
