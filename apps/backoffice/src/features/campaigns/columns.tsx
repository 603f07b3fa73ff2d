import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import type { ContentLanguage } from '@arcadia/kernel/languages';
import { Time } from '@arcadia/ui/display/time';
import { Status } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { CellText } from '../../shared/CellText.tsx';
import type { CampaignRecord } from './queries.ts';
import { statusTones } from './status-tones.ts';

/** A table knows its rows by an id: a campaign's is its key. */
export type CampaignRow = CampaignRecord & { id: string };

export function campaignColumns(
  texts: Dictionaries['backofficeCampaigns'],
  language: ContentLanguage,
): TableColumn<CampaignRow>[] {
  return [
    {
      id: 'name',
      label: texts.name,
      cell: ({ name }) => <CellText strong text={name[language]} />,
      alwaysShown: true,
      priority: 1,
    },
    { id: 'key', label: texts.key, cell: ({ key }) => <code className="font-mono">{key}</code> },
    {
      id: 'status',
      label: texts.status,
      cell: ({ status }) => <Status tone={statusTones[status]}>{texts.statuses[status]}</Status>,
      priority: 2,
      width: 120,
    },
    {
      id: 'starts',
      label: texts.starts,
      cell: ({ startsAt }) => <Time instant={startsAt} kind="exact" />,
      priority: 3,
    },
    { id: 'ends', label: texts.ends, cell: ({ endsAt }) => <Time instant={endsAt} kind="exact" /> },
    {
      id: 'packages',
      label: texts.packages,
      cell: ({ packages }) => packages,
      align: 'end',
      width: 100,
    },
    { id: 'pages', label: texts.pages, cell: ({ pages }) => pages, align: 'end', width: 90 },
    {
      id: 'changed',
      label: texts.changed,
      cell: ({ updatedAt }) => <Time instant={updatedAt} />,
    },
    { id: 'version', label: texts.version, cell: ({ version }) => version, align: 'end' },
    {
      id: 'published',
      label: texts.publishedAt,
      cell: ({ publishedAt }) =>
        publishedAt === null ? texts.never : <Time instant={publishedAt} />,
    },
  ];
}
