import { expect, test } from 'vitest';
import { textsIn } from '../../../../tools/testing/texts.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();

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
