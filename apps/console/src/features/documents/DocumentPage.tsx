import { BrandMark } from '@arcadia/ui/brand-mark';
import { Link } from '@arcadia/ui/link';
import { paths } from '../../app/paths.ts';
import { LanguageAndTheme } from '../../shared/LanguageAndTheme.tsx';
import { useMessages } from '../../shared/messages.ts';
import { useSettings } from '../../shared/settings.ts';

type Document = {
  title: string;
  introduction: string;
  sections: readonly { heading: string; text: string }[];
};

export function ServiceTermsPage() {
  return <DocumentPage document={useMessages('documents').serviceTerms} />;
}

export function RechargePrivacyPage() {
  return <DocumentPage document={useMessages('documents').rechargePrivacy} />;
}

/** A document to read: one column at a reading width, sections numbered. */
function DocumentPage({ document: { title, introduction, sections } }: { document: Document }) {
  const texts = useMessages('documents');
  const { brandName } = useSettings();
  return (
    <div className="min-h-dvh bg-surface">
      <header className="mx-auto flex h-16 max-w-180 items-center justify-between gap-4 px-4">
        <Link
          href={paths.login()}
          aria-label={`${brandName}: ${texts.back}`}
          className="flex items-center gap-2 rounded-control text-16 font-semibold"
        >
          <BrandMark seed={brandName} size={28} />
          {brandName}
        </Link>
        <LanguageAndTheme />
      </header>
      <main className="mx-auto max-w-180 px-4 pt-8 pb-24">
        <h1 className="text-28 font-semibold">{title}</h1>
        <p className="mt-1 text-13 text-text-faint">{texts.effective}</p>
        <p className="mt-6 text-16 text-text-muted">{introduction}</p>
        <ol className="mt-8 flex list-inside list-decimal flex-col gap-6 marker:font-semibold">
          {sections.map(({ heading, text }) => (
            <li key={heading} className="text-16">
              <h2 className="inline font-semibold">{heading}</h2>
              <p className="mt-1 text-pretty text-text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </main>
    </div>
  );
}
