import { expect, test } from 'vitest';
import { matchesItem } from './combobox-list.tsx';

test('a list of choices is searched by every word, whatever its width and spaces', () => {
  const item = { value: 'a', label: 'K 歌擂台（测试版）', hint: 'app_1' };
  for (const typed of ['K歌', 'ｋ　歌', '(测试版) APP', '歌\u200b擂台'])
    expect(matchesItem(item, typed), typed).toBe(true);
  expect(matchesItem(item, 'K曲')).toBe(false);
});
