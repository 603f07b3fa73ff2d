import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Again } from './WholeOrNote.tsx';

type Texts = Pick<Dictionaries['shop'], 'noScript' | 'incomplete'>;

/**
 * Notes that are seen without the page's program. The second is shown by style alone where it never came
 * (`apps/server/src/http/shop/html.ts`), so that no button is dead in silence.
 */
export function PageNotes({ texts }: { texts: Texts }) {
  const { title, text } = texts.incomplete;
  return (
    <>
      <noscript>
        <p className="bg-warning-soft px-4 py-2 text-center text-warning">{texts.noScript}</p>
      </noscript>
      <p
        role="alert"
        className="missing-scripts bg-warning-soft px-4 py-2 text-center text-warning"
      >
        {title}. {text} <Again className="font-medium underline" />
      </p>
    </>
  );
}
