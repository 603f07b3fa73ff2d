import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

const me = { id: 'opr_me', name: 'Me' };

async function openCase() {
  const page = await renderPage({
    app: 'backoffice',
    path: '/backoffice/certifications/rev_0123456789abcdefghijklmn',
    answers: {
      getOperator: { ...me, roles: ['reviewer'] },
      getReview: { claimedBy: me, claimedUntil: '2036-11-20T00:30:00.000Z', outcome: null },
      getCertificationCase: { inForce: null, history: [], submission: { outcome: null } },
    },
  });
  const texts = page.texts.backofficeCertification;
  const reject = await screen.findByRole('button', { name: new RegExp(`^${texts.refuse}`) });
  return { ...page, words: texts, reject };
}

test.each(['key', 'button'])(
  'rejecting by %s leads to the first field that can be marked, and cancelling back',
  async (how) => {
    const { user, words, reject } = await openCase();
    if (how === 'key') await user.keyboard('r');
    else await user.click(reject);
    const [first] = await screen.findAllByRole('checkbox');
    await waitFor(() => expect(document.activeElement).toBe(first));
    await user.click(screen.getByRole('button', { name: words.refusing.cancel }));
    await waitFor(() =>
      expect(document.activeElement?.textContent?.startsWith(words.refuse)).toBe(true),
    );
  },
);
