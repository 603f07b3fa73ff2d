import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Time } from '@arcadia/ui/display/time';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { choiceFilter } from '@arcadia/web/table/list-filters';
import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { CellText } from '../../shared/CellText.tsx';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { type ListedTemplate, templateList, templatesKey } from './queries.ts';

type Texts = Dictionaries['backofficeContracts']['templates'];

const tones: Record<ListedTemplate['status'], StatusTone> = {
  draft: 'warning',
  published: 'success',
  discarded: 'neutral',
};

/** Versions of the contract, the newest first. */
export function TemplatesPage() {
  const texts = useMessages('backofficeContracts').templates;
  const list = useList(templateList);
  const operator = useOperator();
  useLiveInvalidation({ 'contract_template.changed': [templatesKey] });
  const columns = useMemo(() => templateColumns(texts), [texts]);
  const filters = useMemo(() => [choiceFilter('status', texts.status, texts.statuses)], [texts]);
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={columns}
      filters={filters}
      rowLabel={({ version }) => texts.row({ version })}
      rowHref={({ id }) => paths.contractTemplate(id)}
      picture="contract-templates"
      beside={
        operatorMay(operator, 'contracts.templates') && (
          <Link href={paths.newContractTemplate()} className={buttonClass({ variant: 'primary' })}>
            {texts.begin}
          </Link>
        )
      }
    />
  );
}

function templateColumns(texts: Texts): readonly TableColumn<ListedTemplate>[] {
  return [
    {
      id: 'version',
      label: texts.version,
      cell: ({ version, inUse }) =>
        inUse ? `${texts.one({ version })} · ${texts.inUse}` : texts.one({ version }),
      priority: 1,
      alwaysShown: true,
      width: 180,
    },
    {
      id: 'status',
      label: texts.status,
      cell: ({ status }) => <Status tone={tones[status]}>{texts.statuses[status]}</Status>,
      priority: 2,
      width: 128,
    },
    {
      id: 'note',
      label: texts.note,
      cell: ({ note }) => <CellText text={note} />,
      priority: 3,
      fills: true,
    },
    {
      id: 'editedBy',
      label: texts.updatedBy,
      cell: ({ updatedBy }) => <CellText text={updatedBy.name} />,
    },
    {
      id: 'editedAt',
      label: texts.updatedAt,
      cell: ({ updatedAt }) => <Time instant={updatedAt} />,
    },
    {
      id: 'publishedAt',
      label: texts.publishedAt,
      cell: ({ publishedAt }) =>
        publishedAt === null ? texts.none : <Time instant={publishedAt} />,
    },
  ];
}
