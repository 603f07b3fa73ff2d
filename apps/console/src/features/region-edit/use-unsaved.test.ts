import { regions } from '@arcadia/contract/applications/regions';
import { draftStore } from '@arcadia/web/session/personal-store';
import { afterEach, expect, test } from 'vitest';
import { setValues } from './callback-values.ts';
import { gameDraft } from './game-choice.ts';
import { packageRows } from './package-rows.ts';
import { storedDraft, unsavedKey } from './use-unsaved.ts';

const key = unsavedKey('test');
afterEach(() => draftStore.remove(key));

const entered = { url: 'https://a.example', body: '{' };
const callbacks = {
  get_sstoken: entered,
  update_sstoken: entered,
  report_game_info: entered,
  notify: { url: '', body: '' },
};
const game = {
  id: 'game_1',
  mgId: '1461297734886621238',
  category: 'ai',
  priceCategory: 'ai_tokens',
  name: { zh: '棋', en: 'Chess' },
  summary: { zh: '', en: '' },
  regions: [regions[0]],
  coverPath: null,
};
const row = { key: 'blank-1', appType: 1, value: 'com.a' };

test.each([
  ['callbacks', setValues, callbacks],
  ['games', gameDraft, { added: [game], removedIds: ['game_2'] }],
  ['package names', packageRows, [row]],
])('%s that are not saved survive a reload', (_what, schema, draft) => {
  draftStore.set(key, JSON.stringify(draft));
  expect(storedDraft<unknown>(key, schema)).toEqual(draft);
});

test.each([
  ['half of it', setValues, '{"get_sstoken":{"url":"https'],
  ['nothing', setValues, 'null'],
  ['callbacks without one', setValues, JSON.stringify({ ...callbacks, notify: undefined })],
  ['callbacks of other types', setValues, JSON.stringify({ ...callbacks, notify: 'https://a' })],
  ['games by id', gameDraft, '{"added":["game_1"],"removedIds":[]}'],
  [
    'a game of a former category',
    gameDraft,
    JSON.stringify({ added: [{ ...game, category: 'x' }], removedIds: [] }),
  ],
  ['games as a list', gameDraft, JSON.stringify([game])],
  ['a platform that is gone', packageRows, JSON.stringify([{ ...row, appType: 9 }])],
  ['package names by platform', packageRows, '{"1":["com.a"]}'],
])('%s counts as no draft', (_what, schema, stored) => {
  draftStore.set(key, stored);
  expect(storedDraft<unknown>(key, schema)).toBeNull();
});
