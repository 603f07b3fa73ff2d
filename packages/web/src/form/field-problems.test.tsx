import { screen } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { common } from '@arcadia/i18n/en/common';
import { commonMessages } from '../messages/common-messages.tsx';
import { setLanguage } from '../messages/messages.tsx';
import { useFieldProblems } from './field-problems.tsx';

// The words are a file of their own, which an interrupted network keeps away.
const words = vi.hoisted(() => ({ areAway: true }));
vi.mock('@arcadia/i18n/en/field-problems', () => ({
  get fieldProblems() {
    if (words.areAway) throw new Error('the file did not come');
    return { required: 'Fill this in.' };
  },
}));

function Said() {
  return <p>{useFieldProblems().required}</p>;
}

test('a field is marked also where the words for it do not come, and told as soon as they do', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
    vi.useRealTimers();
    warned.mockRestore();
  });
  await setLanguage('en');
  await commonMessages();
  root.render(<Said />);
  await screen.findByText(common.client.unreachable);
  expect(warned).toHaveBeenCalled();
  words.areAway = false;
  await vi.advanceTimersByTimeAsync(10_000);
  await screen.findByText('Fill this in.');
});
