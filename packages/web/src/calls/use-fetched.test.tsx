import { screen } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useFetched } from './use-fetched.tsx';

test('what could not be fetched is said, and asked for again until it has come', async () => {
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
  let isAway = true;
  const fetchIt = async () => {
    if (isAway) throw new Error('the network is away');
  };
  function State() {
    return <p>{`it is ${useFetched(fetchIt)}`}</p>;
  }
  root.render(<State />);
  await screen.findByText('it is failed');
  expect(warned).toHaveBeenCalled();
  isAway = false;
  await vi.advanceTimersByTimeAsync(10_000);
  await screen.findByText('it is there');
});
