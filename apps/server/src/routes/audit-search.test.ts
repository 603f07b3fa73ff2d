import { expect, test } from 'vitest';
import { textsIn } from '../../../../tools/testing/texts.ts';
import { bankTransferWalks } from '../testing/bank-transfer-walks.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const bank = bankTransferWalks(server);

test('a company’s own log is searched by the name a person has now, and by the words of an action', async () => {
  const token = await server.signUp();
  const own = server.as(token, { 'accept-language': 'zh-CN' });
  await own.post('/member/base/set/name', { name: '陆小凤' });
  const total = async (keyword: string) =>
    (await own.get(`/member/audit?keyword=${encodeURIComponent(keyword)}`)).data['total'];
  const all = (await own.get('/member/audit')).data['total'];
  expect(all).toBeGreaterThan(2);
  expect(await total('小凤')).toBe(all);
  expect(await total('花满楼')).toBe(0);
  expect(await total('member.SET_name')).toBe(1);
  expect(await total('%')).toBe(0);
  const { actions } = textsIn('zh').audit;
  expect(await total(actions['member.set_name'])).toBe(1);
  expect(await total(textsIn('en').audit.actions['member.set_name'])).toBe(0);
});

test('operators search all logs by the words of an action in their language, and by the names of people', async () => {
  const token = await server.signUp();
  await server.as(token).post('/member/base/set/name', { name: '西门吹雪' });
  const operator = await server.signInOperator();
  const total = async (keyword: string, language: 'zh' | 'en') =>
    (
      await server
        .as(operator, { 'accept-language': language })
        .get(`/ops/audit?keyword=${encodeURIComponent(keyword)}`)
    ).data['total'];
  const words = { zh: textsIn('zh').backofficeAudit, en: textsIn('en').backofficeAudit };
  const named = await total('member.SET_name', 'en');
  expect(named).toBeGreaterThan(0);
  expect(await total(words.zh.actions['member.set_name'], 'zh')).toBe(named);
  expect(await total(words.en.actions['member.set_name'], 'en')).toBe(named);
  expect(await total(words.en.actions['member.set_name'], 'zh')).toBe(0);
  // By the name that they had then.
  await server.as(token).post('/member/base/set/name', { name: '独孤一鹤' });
  expect(await total('吹雪', 'en')).toBe(1);
  expect(await total('花满楼', 'en')).toBe(0);
});

test('operators search all logs by what an action is about', async () => {
  const one = await bank.customer();
  const id = await bank.declared(one, '1000.00');
  const operator = server.as(await server.signInOperator());
  for (const keyword of ['bank_transfer', 'bank_transfer.submit']) {
    const { data } = await operator.get(`/ops/audit?keyword=${keyword}&pageSize=100`);
    expect(data['records'], keyword).toContainEqual(expect.objectContaining({ targetId: id }));
  }
});
