import { expect, test } from 'vitest';
import { brokenRules } from './fixture-tree.fixture.ts';

function said(comment: string, path = 'packages/kernel/src/a.ts'): string[] {
  return brokenRules({ [path]: `/** ${comment} */\nexport const x = 1;` });
}

test.each(['What is asked about.', '\n * Null while nothing is.', 'It is one.', 'When it began.'])(
  'a docstring that names its thing too late is refused: %s',
  (riddle) => {
    expect(said(riddle)).toEqual(['packages/kernel/src/a.ts:1 riddles']);
  },
);

test('a docstring that begins with its noun passes, and so does a package that nobody has read yet', () => {
  expect(said('Record that a dialog asks about; null while none is open.')).toEqual([]);
  expect(said('What is asked about.', 'e2e/a.ts')).toEqual([]);
});

test('the domain has been read', () => {
  const path = 'packages/domain/src/funds/a.ts';
  expect(said('What is asked about.', path)).toEqual([`${path}:1 riddles`]);
});
