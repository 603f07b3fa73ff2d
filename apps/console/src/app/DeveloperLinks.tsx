import { Link } from '@arcadia/ui/action/link';
import { useUiTexts } from '@arcadia/ui/ui-texts';
import { ExternalLink } from 'lucide-react';
import { useMessages } from '../shared/messages.ts';
import { useSettings } from '../shared/settings.ts';
import { paths } from './paths.ts';

const apiDocument = '/api/openapi.json';
const row = 'block rounded-control px-2 py-1.5 -outline-offset-2 hover:bg-surface-sunken';

/** Links for developers of games: our guide, and other sites or files, which open in a new tab. */
export function DeveloperLinks({ close }: { close: () => void }) {
  const texts = useMessages('shell');
  const { opensInNewTab } = useUiTexts();
  const { developerDocsUrl } = useSettings();
  const own = [
    { href: paths.developerGuide, label: texts.callbackGuide, text: texts.callbackGuideText },
    { href: paths.apiReference, label: texts.places.apiReference, text: texts.apiReferenceText },
  ];
  const links = [
    { href: developerDocsUrl, label: texts.developerDocs, text: texts.developerDocsText },
    { href: apiDocument, label: texts.apiDocument, text: texts.apiDocumentText },
  ];
  return (
    <ul className="p-2">
      {own.map(({ href, label, text }) => (
        <li key={href}>
          <Link href={href} onClick={close} className={row}>
            <span className="text-14 font-medium">{label}</span>
            <span className="block text-12 text-text-muted">{text}</span>
          </Link>
        </li>
      ))}
      {links.map(({ href, label, text }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener noreferrer" onClick={close} className={row}>
            <span className="flex items-center gap-2 text-14 font-medium">
              {label}
              <ExternalLink aria-hidden size={14} className="text-text-faint" />
              <span className="sr-only">{opensInNewTab}</span>
            </span>
            <span className="block text-12 text-text-muted">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
