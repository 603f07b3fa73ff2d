import { Button, textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Printer } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { PlainFrame } from '../../shared/PlainFrame.tsx';
import { useSettings } from '../../shared/settings.ts';
import { DocumentSections, type Sections } from './DocumentSections.tsx';
import { TableOfContents } from './TableOfContents.tsx';

type Document = { title: string; introduction: string; sections: Sections };

export function ServiceTermsPage() {
  const { serviceTerms, rechargePrivacy } = useMessages('documents');
  const other = { href: paths.rechargePrivacy, title: rechargePrivacy.title };
  return <DocumentPage document={serviceTerms} other={other} />;
}

export function RechargePrivacyPage() {
  const { serviceTerms, rechargePrivacy } = useMessages('documents');
  const other = { href: paths.serviceTerms, title: serviceTerms.title };
  return <DocumentPage document={rechargePrivacy} other={other} />;
}

type DocumentPageProps = { document: Document; other: { href: string; title: string } };

/** A document to read: one column at a reading width, its contents beside it, numbered sections that can be linked to. */
function DocumentPage({ document: { title, introduction, sections }, other }: DocumentPageProps) {
  const texts = useMessages('documents');
  const { brandName } = useSettings();
  return (
    <PlainFrame>
      <div className="mx-auto grid max-w-260 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_15rem] print:block">
        <header className="lg:col-span-2">
          <h1 className="text-28 font-semibold text-balance">{title}</h1>
          <p className="mt-1 flex flex-wrap gap-x-4 text-13 text-text-muted">
            <span>{texts.effective}</span>
            <span>{texts.provider({ brand: brandName })}</span>
          </p>
          <p className="mt-6 max-w-prose text-16 text-pretty text-text-muted">{introduction}</p>
          <Button className="mt-4 print:hidden" onClick={() => window.print()}>
            <Printer aria-hidden />
            {texts.print}
          </Button>
        </header>
        <TableOfContents sections={sections} />
        <article className="min-w-0 lg:col-start-1 lg:row-start-2">
          <DocumentSections sections={sections} />
          <Contact />
          <p className="mt-6 text-14 text-text-muted print:hidden">
            {texts.other}{' '}
            <Link href={other.href} className={textLinkClass}>
              {other.title}
            </Link>
          </p>
        </article>
      </div>
    </PlainFrame>
  );
}

/** Whom to write to, as the deployment has set it. */
function Contact() {
  const texts = useMessages('documents');
  const { contact } = useSettings();
  return (
    <section aria-labelledby="contact" className="mt-10 border-t border-hairline pt-6">
      <h2 id="contact" className="text-16 font-semibold">
        {texts.contact}
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-4 text-14 text-text-muted">
        <a href={`mailto:${contact.email}`} className={textLinkClass}>
          {contact.email}
        </a>
        <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className={textLinkClass}>
          {contact.phone}
        </a>
      </p>
    </section>
  );
}
