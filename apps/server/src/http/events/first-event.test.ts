import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../tools/testing/database.ts';
import { publish } from '../testing/event-process.ts';
import { openStream } from '../testing/open-stream.ts';
import { signedIn, startTestHttp, type TestHttp } from '../testing/test-http.ts';

const database = useTestDatabase();
let http: TestHttp;

beforeAll(async () => {
  http = await startTestHttp(database.url);
});
afterAll(() => http.stop());

test('the first event of all is sent by a look that comes before its announcement, and nobody is to reload', async () => {
  const address = await http.app.listen({ port: 0, host: '127.0.0.1' });
  const { token, companyId } = await signedIn(http, database.url);
  const stream = await openStream(`${address}/api/events`, { token });
  expect(await stream.until(/ready/)).toContain('id: 0\n');
  // Nothing is announced to this process, as nobody listens for it: only its looks find what was written.
  await publish(http, { companyId, subjectId: 'app_first' });
  expect(await stream.until(/app_first|resync/)).not.toContain('resync');
  stream.close();
});
