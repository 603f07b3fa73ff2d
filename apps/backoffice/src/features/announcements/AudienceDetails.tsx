import type { Audience } from '@arcadia/contract/notifications/announcement-audience';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useMessages } from '../../shared/messages.ts';
import { audienceText } from './audience-text.ts';
import { Reach } from './Reach.tsx';

/** Readers of an announcement: a group with its size, or the companies by name. */
export function AudienceDetails({ audience }: { audience: Audience }) {
  const { audience: texts } = useMessages('backofficeAnnouncements');
  if (audience.kind !== 'chosen')
    return (
      <>
        <p>{audienceText(texts, audience)}</p>
        <Reach audience={audience} />
      </>
    );
  return (
    <ul className="flex flex-col gap-1">
      {audience.companies.map(({ id, name }) => (
        <li key={id} className="wrap-anywhere">
          <CompanyLink companyId={id} companyName={name} />
        </li>
      ))}
    </ul>
  );
}
