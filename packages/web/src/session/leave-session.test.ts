import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveSession } from './leave-session.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function leaving() {
  const steps: string[] = [];
  const note = (step: string) => () => void steps.push(step);
  const settings = {
    session: { clear: note('token cleared') },
    show: async () => void steps.push('login shown'),
    forget: note('data forgotten'),
    reload: note('reloaded'),
  };
  return { steps, settings };
}

test('the token goes first, then the page, then the data, and after 100 ms everything', async () => {
  const { steps, settings } = leaving();
  await leaveSession(settings);
  expect(steps).toEqual(['token cleared', 'login shown', 'data forgotten']);
  vi.advanceTimersByTime(99);
  expect(steps).not.toContain('reloaded');
  vi.advanceTimersByTime(1);
  expect(steps.at(-1)).toBe('reloaded');
});

test('a caller can suppress the reload', async () => {
  const { steps, settings } = leaving();
  await leaveSession(settings, { suppressReload: true });
  vi.advanceTimersByTime(1000);
  expect(steps).toEqual(['token cleared', 'login shown', 'data forgotten']);
});
