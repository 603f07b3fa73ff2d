import { buttonClass } from '@arcadia/ui/action/button';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { useUiTexts } from '@arcadia/ui/ui-texts';
import { Loaded } from '@arcadia/web/calls/loaded';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useMessages } from '../../shared/messages.ts';
import { useSettings } from '../../shared/settings.ts';
import { useReferenceAddress } from './address.ts';
import { CallList } from './CallList.tsx';
import { CallPart } from './CallPart.tsx';
import { callsQuery } from './queries.ts';
import { StartPart } from './StartPart.tsx';

/** Every call that a program may make: the list of them beside one of them. On a phone it is one or the other. */
export function ApiReferencePage() {
  const texts = useMessages('apiReference');
  const { values } = useReferenceAddress();
  return (
    <PageBody>
      {values.call !== null && <h1 className="sr-only lg:hidden">{texts.title}</h1>}
      <div className={values.call === null ? undefined : 'max-lg:hidden'}>
        <PageHeader
          title={texts.title}
          description={texts.description}
          actions={<DocumentLinks />}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[288px_minmax(0,1fr)]">
        <div className={values.call === null ? 'max-lg:order-2' : 'max-lg:hidden'}>
          <ListPart />
        </div>
        <div className="min-w-0">
          {values.call === null ? <StartPart /> : <CallPart key={values.call} name={values.call} />}
        </div>
      </div>
    </PageBody>
  );
}

function ListPart() {
  const texts = useMessages('apiReference');
  const query = useQuery(callsQuery());
  return (
    <Loaded query={query} failed={texts.failed} waiting={<SkeletonText lines={12} />}>
      {(data) => <CallList calls={data.calls} />}
    </Loaded>
  );
}

function DocumentLinks() {
  const texts = useMessages('apiReference');
  const { opensInNewTab } = useUiTexts();
  const { developerDocsUrl } = useSettings();
  const links = [
    { href: '/api/openapi.json', label: texts.document },
    ...(developerDocsUrl === '' ? [] : [{ href: developerDocsUrl, label: texts.guide }]),
  ];
  return links.map(({ href, label }) => (
    <a key={href} href={href} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
      {label}
      <ExternalLink aria-hidden size={14} />
      <span className="sr-only">{opensInNewTab}</span>
    </a>
  ));
}
