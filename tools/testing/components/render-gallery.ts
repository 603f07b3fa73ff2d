import { userEvent, type UserEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { type ComponentType, createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '../../../packages/i18n/src/languages.ts';
import { ToastProvider } from '../../../packages/ui/src/overlay/toast.tsx';
import { FormatsProvider } from '../../../packages/ui/src/formats.tsx';
import { UiTextsProvider } from '../../../packages/ui/src/ui-texts.tsx';
import { valueFormats } from '../../../packages/web/src/messages/value-formats.tsx';
import { textsIn, type Texts } from '../texts.ts';
import { listenToConsole } from './complaints.ts';
import { leavePage, nowShown } from './shown-page.ts';

type Gallery = ComponentType<{ lang: Language }>;

/** Shows a part of the gallery, which has every piece of the design system in every state. */
export async function renderGallery(
  Part: Gallery,
  language: Language = 'en',
): Promise<{ user: UserEvent; texts: Texts }> {
  await leavePage();
  onTestFinished(leavePage);
  const complaints = listenToConsole();
  const texts = textsIn(language);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  nowShown({
    leave: () => {
      root.unmount();
      document.body.replaceChildren();
      complaints.stop();
      const wrong = complaints.unexpected();
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    },
  });
  const shown = createElement(ToastProvider, null, createElement(Part, { lang: language }));
  const formatted = createElement(
    FormatsProvider,
    { value: valueFormats(texts.common.formats) },
    shown,
  );
  const page = createElement(UiTextsProvider, { texts: texts.common.ui, children: formatted });
  root.render(createElement(StrictMode, null, page));
  return { user: userEvent.setup({ delay: null }), texts };
}
