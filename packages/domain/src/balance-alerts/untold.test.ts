import { expect, test } from 'vitest';
import { useAlertedCompany } from './testing/alerted-company.ts';

const { check, choose, clock, confirm, notices, receive, shown } = useAlertedCompany();

test('a crossing that nobody could be told of is mailed once a recipient confirms, unless it has ended', async () => {
  const mails = async () => (await notices()).map((notice) => notice.mails);
  await choose('20.00', null, ['late@s.example', 'later@s.example']);
  await check();
  const [rule] = (await shown()).rules;
  expect(rule).toMatchObject({ lowSince: expect.any(String), lastNotifiedAt: null });
  const take = await receive(50_00n);
  await check();
  await confirm('late@s.example');
  await check();
  expect(await mails(), 'it has ended').toEqual([[]]);
  await confirm('late@s.example', null);
  clock.set(new Date(clock.now().getTime() + 60_000));
  await take();
  await check();
  expect(await mails()).toEqual([[], []]);
  await confirm('late@s.example');
  await Promise.all([check(), check(), check()]);
  expect(await mails()).toEqual([[{ email: 'late@s.example', status: 'pending' }], []]);
  await confirm('later@s.example');
  await check();
  expect((await mails())[0], 'somebody is told already').toHaveLength(1);
});
