import { screen } from '@testing-library/dom';
import type { StepResult } from '@arcadia/contract/callbacks/verifications';
import { languages } from '@arcadia/i18n/languages';
import { describe, expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

const runId = 'vrn_0123456789abcdefghijklmn';
const path = `/business/application/checkareadetail/rsv_0123456789abcdefghijklmn?run=${runId}`;

/** The page with a run whose second step had this result. */
function shown(language: (typeof languages)[number], result: Partial<StepResult>) {
  const step = {
    step: 'get_sstoken',
    code: null,
    slow: false,
    exchange: null,
    detail: null,
  } as const;
  const steps = [{ ...step, outcome: 'failed' as const, fault: null, ...result }];
  const answers = { getVerification: { id: runId, status: 'failed' as const, steps } };
  return renderPage({ app: 'console', path, language, answers });
}

describe.each(languages)('what the verifier found, in %s', (language) => {
  test('a form of code that only the newest Java library has is named', async () => {
    const page = await shown(language, { outcome: 'passed', detail: 'hex_text' });
    expect(await screen.findAllByText(page.texts.verifier.hexText)).toHaveLength(1);
  });

  test('each form and key by which a server verifies has its own advice', async () => {
    const { texts } = await shown(language, { fault: 'signs_in_other_form', detail: 'base64' });
    const { signs_in_other_form: form, signs_with_other_key: key } = texts.verifier.faults;
    await screen.findByText(form.mendForm.base64);
    await shown(language, { fault: 'signs_with_other_key', detail: 'revoked' });
    await screen.findByText(key.mendKey.revoked);
    const appId = '1461564080052506999';
    await shown(language, { fault: 'signs_with_other_key', detail: appId });
    await screen.findByText(key.mendApp({ appId }));
    // A form that a later release finds is no reason to show nothing.
    await shown(language, { fault: 'signs_in_other_form', detail: 'later' });
    expect(await screen.findAllByText(form.remedy)).toHaveLength(1);
  });
});
