import { topics } from '@arcadia/contract/wire/events';
import { expect, test } from 'vitest';
import { useLiveInvalidation } from './live-invalidation.tsx';

/** Held to by `npm run types`: were it to compile, its comment would be an error. */
function useMisspeltTopic(): void {
  // @ts-expect-error no such topic
  useLiveInvalidation({ 'recharge.chnaged': [['recharges']] });
}

test('a screen that misspells a topic does not compile', () => {
  expect(topics).toContain('recharge.changed');
  expect(topics).not.toContain('recharge.chnaged');
  expect(useMisspeltTopic).toBeTypeOf('function');
});
