import { screen } from '@testing-library/dom';
import { languages } from '@arcadia/i18n/languages';
import { describe, expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

const reference = '/developer/api';

describe.each(languages)('the API reference, in %s', (language) => {
  test('does not send a read without its id, and says that a field is missing', async () => {
    const page = await renderPage({ app: 'console', path: `${reference}?call=getBill`, language });
    await page.settled();
    const { attempt } = page.texts.apiReference;
    await page.user.click(await screen.findByRole('button', { name: attempt.send }));
    await screen.findByText(attempt.missing);
    expect(screen.queryByLabelText(attempt.result)).toBeNull();
  });
});
