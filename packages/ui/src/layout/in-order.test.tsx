import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Awaited, InOrder, inOrder } from './in-order.tsx';

type State = { isThere: boolean; isMore: boolean };

function Parts({ isThere, isMore }: State) {
  return (
    <InOrder>
      <p>first</p>
      <section>{!isThere && <Awaited />}second</section>
      <p>third</p>
      {isMore && <p>fourth</p>}
    </InOrder>
  );
}

/** Figures whose heights are awaited by an attribute of their own, in a list of another kind. */
function Figures({ isThere }: State) {
  return (
    <dl ref={inOrder} className="in-order">
      <div data-awaited={isThere ? undefined : ''}>first</div>
      <div>second</div>
    </dl>
  );
}

function rendered(What: typeof Parts | typeof Figures) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  const show = (state: State) => flushSync(() => root.render(<What {...state} />));
  const hidden = () =>
    [...container.querySelectorAll('[data-below-awaited]')].map((part) => part.textContent);
  return { show, hidden };
}

test('what stands below something awaited is marked until it is there, and what comes later too', async () => {
  const { show, hidden } = rendered(Parts);
  show({ isThere: false, isMore: false });
  expect(hidden()).toEqual(['third']);
  show({ isThere: false, isMore: true });
  await vi.waitFor(() => expect(hidden()).toEqual(['third', 'fourth']));
  show({ isThere: true, isMore: true });
  await vi.waitFor(() => expect(hidden()).toEqual([]));
  show({ isThere: false, isMore: true });
  await vi.waitFor(() => expect(hidden()).toEqual(['third', 'fourth']));
});

test('a list of another kind keeps the same order', async () => {
  const { show, hidden } = rendered(Figures);
  show({ isThere: false, isMore: false });
  expect(hidden()).toEqual(['second']);
  show({ isThere: true, isMore: false });
  await vi.waitFor(() => expect(hidden()).toEqual([]));
});
