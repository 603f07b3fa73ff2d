import { operatorHolds, operatorPermissions } from '@arcadia/contract/access/permissions';
import { keysOf } from '@arcadia/kernel/keys';
import { languages } from '@arcadia/i18n/languages';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';
import type { Answers } from '../../../../../tools/testing/components/replies.ts';

const id = 'co_0123456789abcdefghijklmn';
const waiting = {
  id: 'suc_1',
  status: 'waiting' as const,
  name: 'New Holder',
  contacts: ['n***@acme.example'],
  reason: 'The founder left.',
  fileId: 'fil_0123456789abcdefghijklmn',
  proposedByName: 'Ann',
  decidedByName: 'Bea',
  decidedAt: '2026-11-20T08:00:00.000Z',
  performAt: '2026-11-23T08:00:00.000Z',
  endedAt: null,
  stoppedBy: null,
};

const page = (role: 'admin' | 'finance', language: (typeof languages)[number], more: Answers) =>
  renderPage({
    app: 'backoffice',
    language,
    path: `/backoffice/customers/${id}`,
    answers: {
      getOperator: {
        id: 'opr_me',
        name: 'Me',
        roles: [role],
        permissions: keysOf(operatorPermissions).filter((one) => operatorHolds([role], one)),
      },
      getCompany: { id, name: 'Acme', closure: null, suspended: false },
      ...more,
    },
  });

test.each(languages)(
  'a hand-over that waits is shown and stopped with a note, in %s',
  async (language) => {
    const shown = await page('admin', language, { getCompanySuccessions: { items: [waiting] } });
    const texts = shown.texts.backofficeSuccessions;
    await screen.findByText(texts.to({ name: 'New Holder', contact: 'n***@acme.example' }));
    screen.getByText(texts.people({ first: 'Ann', second: 'Bea' }));
    await shown.user.click(screen.getByRole('button', { name: texts.stop }));
    const dialog = within(await screen.findByRole('dialog'));
    await shown.user.type(dialog.getByRole('textbox', { name: texts.note }), 'Called');
    await shown.user.click(dialog.getByRole('button', { name: texts.stop }));
    await waitFor(() => expect(shown.api.sent('stopSuccession')).toEqual([{ id, note: 'Called' }]));
  },
);

test('nothing is asked for without a paper and a reason', async () => {
  const shown = await page('admin', 'en', { getCompanySuccessions: { items: [] } });
  const texts = shown.texts.backofficeSuccessions;
  await shown.user.click(await screen.findByRole('button', { name: texts.start }));
  const dialog = within(await screen.findByRole('dialog'));
  await shown.user.click(dialog.getByRole('button', { name: texts.start }));
  await dialog.findByText(texts.evidenceMissing);
  dialog.getByText(texts.reasonMissing);
  expect(shown.api.sent('startSuccession')).toEqual([]);
});

test.each(languages)(
  'the new holder is reached by phone with its area code, in %s',
  async (language) => {
    const shown = await page('admin', language, {
      getCompanySuccessions: { items: [] },
      uploadSuccessionEvidence: { id: waiting.fileId, name: 'letter.pdf', size: 3 },
      startSuccession: { approvalId: null },
    });
    const texts = shown.texts.backofficeSuccessions;
    await shown.user.click(await screen.findByRole('button', { name: texts.start }));
    const dialog = within(await screen.findByRole('dialog'));
    const submit = () => shown.user.click(dialog.getByRole('button', { name: texts.start }));
    await shown.user.type(dialog.getByRole('textbox', { name: texts.name }), 'New Holder');
    await shown.user.type(dialog.getByRole('textbox', { name: texts.email }), 'new@acme.example');
    await shown.user.click(dialog.getByRole('radio', { name: texts.byPhone }));
    await shown.user.type(dialog.getByRole('textbox', { name: texts.reason }), 'The founder left.');
    const paper = new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' });
    const field = dialog.getByRole('group', { name: texts.evidence });
    const input = field.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('the field takes no file');
    await shown.user.upload(input, paper);
    await dialog.findAllByText('letter.pdf');
    await submit();
    await dialog.findByText(texts.phoneMissing);
    await shown.user.type(dialog.getByRole('textbox', { name: texts.phone }), '+852 5123 4567');
    // A number that was pasted whole goes apart, and the email that was typed first is not sent.
    await submit();
    await waitFor(() =>
      expect(shown.api.sent('startSuccession')).toEqual([
        {
          id,
          name: 'New Holder',
          phone: { areaCode: '+852', phoneNumber: '51234567' },
          reason: 'The founder left.',
          fileId: waiting.fileId,
        },
      ]),
    );
  },
);

test('whoever may not decide it sees nothing of it', async () => {
  const shown = await page('finance', 'en', {});
  await shown.settled();
  expect(screen.queryByText(shown.texts.backofficeSuccessions.title)).toBeNull();
});
