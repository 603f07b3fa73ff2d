import { screen, waitFor } from '@testing-library/dom';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderGallery } from '../../../../tools/testing/components/render-gallery.ts';
import { Button } from '../action/button.tsx';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';

/** A call as screens make it: that it is under way is known a task later, and it may be answered at once. */
function useCall() {
  const [state, setState] = useState<'ready' | 'loading' | 'failed' | 'done'>('ready');
  const [sent, setSent] = useState(0);
  const send = () => {
    setSent((before) => before + 1);
    setTimeout(() => setState('loading'));
  };
  return { state, sent, send, end: setState };
}

function Sending() {
  const asked = useCall();
  const direct = useCall();
  const [step, setStep] = useState(0);
  return (
    <>
      <ConfirmDialog
        open={asked.state !== 'done'}
        onOpenChange={() => asked.end('done')}
        title="Launch?"
        description="It costs money."
        confirmLabel="Launch"
        cancelLabel="Cancel"
        loading={asked.state === 'loading'}
        error={asked.state === 'failed' && 'It failed'}
        onConfirm={asked.send}
      />
      <p>{`${asked.sent} launched, ${direct.sent} sent, step ${step}`}</p>
      <Button onClick={() => asked.end('failed')}>Fail</Button>
      <Button onClick={() => asked.end('done')}>Finish</Button>
      <Button loading={direct.state === 'loading'} onClick={direct.send}>
        Send
      </Button>
      <Button onClick={() => direct.end('done')}>Answer</Button>
      <Button onClick={() => setStep(step + 1)}>Step</Button>
    </>
  );
}

/** By text: what stands behind an open dialog is hidden from the person, and not from the test. */
const button = async (name: string) => {
  const found = (await screen.findByText(name)).closest('button');
  if (found === null) throw new Error(`${name} is no button`);
  return found;
};
const said = async () => (await screen.findByText(/launched/)).textContent;

describe('a button that sends', () => {
  test('sends once on a double click, in a dialog and on a page', async () => {
    const { user } = await renderGallery(Sending);
    await user.dblClick(await button('Launch'));
    expect(await said()).toContain('1 launched');
    (await button('Finish')).click();
    await user.dblClick(await button('Send'));
    expect(await said()).toContain('1 sent');
  });

  test('sends once on two presses in a row, before it is known that the call is under way', async () => {
    await renderGallery(Sending);
    const launch = await button('Launch');
    launch.click();
    launch.click();
    const send = await button('Send');
    send.click();
    send.click();
    expect(await said()).toContain('1 launched, 1 sent');
  });

  test('sends once although the answer comes between the two clicks', async () => {
    const { user } = await renderGallery(Sending);
    (await button('Finish')).click();
    const send = await button('Send');
    await user.pointer([{ target: send, keys: '[MouseLeft]' }]);
    expect(await said()).toContain('1 sent');
    (await button('Answer')).click();
    send.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
    (await button('Step')).click();
    expect(await said()).toContain('1 sent, step 1');
  });

  test('sends again once it has failed', async () => {
    const { user } = await renderGallery(Sending);
    await user.click(await button('Launch'));
    await waitFor(async () =>
      expect((await button('Launch')).getAttribute('aria-busy')).toBe('true'),
    );
    (await button('Fail')).click();
    await screen.findByText('It failed');
    await user.click(await button('Launch'));
    expect(await said()).toContain('2 launched');
  });
});

test('a button that sends nothing takes every click of a double click', async () => {
  const { user } = await renderGallery(Sending);
  (await button('Finish')).click();
  await user.dblClick(await button('Step'));
  expect(await said()).toContain('step 2');
});
