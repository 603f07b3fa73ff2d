import { expect, test } from 'vitest';
import { phoneCodes } from './phone-codes.ts';

test.each([
  ['香港', '+852', '中国香港'],
  ['澳门', '+853', '中国澳门'],
  ['台湾', '+886', '中国台湾'],
])('%s finds %s, named %s', (keyword, id, name) => {
  expect(phoneCodes('zh', keyword)).toMatchObject([{ id, name }]);
  expect(phoneCodes('zh', name)).toMatchObject([{ id, name }]);
});
