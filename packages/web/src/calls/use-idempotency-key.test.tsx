import { createElement, act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { useIdempotencyKey } from './use-idempotency-key.tsx';

/** The hook as a form has it: the same over all renders of the form. */
function formsKey(): ReturnType<typeof useIdempotencyKey> {
  let key: ReturnType<typeof useIdempotencyKey> | null = null;
  const root = createRoot(document.createElement('div'));
  const Form = () => {
    key = useIdempotencyKey();
    return null;
  };
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  onTestFinished(() => {
    act(() => root.unmount());
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  });
  act(() => root.render(createElement(Form)));
  return {
    keyOf: (values) => {
      act(() => root.render(createElement(Form)));
      return key?.keyOf(values) ?? '';
    },
    renew: () => key?.renew(),
  };
}

test('a retry with the same values is the same request, until it is said to be another', () => {
  const { keyOf, renew } = formsKey();
  const first = keyOf({ amount: '5.00' });
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(keyOf({ amount: '5.00' })).toBe(first);
  renew();
  expect(keyOf({ amount: '5.00' })).not.toBe(first);
});

test('other values are another request, also those that were sent before', () => {
  const { keyOf } = formsKey();
  const five = keyOf({ amount: '5.00' });
  const six = keyOf({ amount: '6.00' });
  expect(six).not.toBe(five);
  expect([five, six]).not.toContain(keyOf({ amount: '5.00' }));
});
