import { Identifier } from '@arcadia/ui/display/identifier';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { Time } from '@arcadia/ui/display/time';
import { CellText } from '../CellText.tsx';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { useMessages } from '../messages.ts';
import { DueSign } from './DueSign.tsx';
import type { QueueView, ReviewCase } from './reviews.ts';

type Texts = Dictionaries['backofficeReviews'];
type Column = TableColumn<ReviewCase>;

const outcomeTones: Readonly<Record<string, StatusTone>> = {
  approved: 'success',
  refused: 'danger',
  paid: 'success',
  returned: 'warning',
  failed: 'danger',
};

/** A word of a dictionary for what the server names; one that this build does not know is shown as it came. */
function wordFor(names: Readonly<Record<string, string>>, name: string): string {
  return names[name] ?? name;
}

/** Columns of a queue: the customer who waits and how long, or the decision. */
export function queueColumns(
  view: QueueView,
  {
    texts,
    subject,
    kinds,
    due,
    operatorId,
  }: {
    texts: Texts;
    subject: string | undefined;
    kinds: Readonly<Record<string, string>>;
    /** Whether its customers were promised a decision by a certain time. */
    due: boolean;
    operatorId: string;
  },
): Column[] {
  const shared = sharedColumns(texts, { subject, kinds });
  if (view === 'decided') return [...shared, ...decidedColumns(texts)];
  const open = openColumns(texts, operatorId).filter(({ id }) => due || id !== 'due');
  return [...shared, ...open];
}

function sharedColumns(
  texts: Texts,
  { subject, kinds }: { subject: string | undefined; kinds: Readonly<Record<string, string>> },
): Column[] {
  return [
    {
      id: 'customer',
      label: subject ?? texts.customer,
      cell: ({ title }) => <CellText strong text={title} />,
      alwaysShown: true,
      priority: 1,
    },
    // Of a desk whose cases are about something of the customer's.
    ...(subject === undefined
      ? []
      : [
          {
            id: 'company',
            label: texts.customer,
            cell: ({ companyName }: ReviewCase) => <CellText text={companyName} />,
            priority: 2 as const,
          },
        ]),
    { id: 'kind', label: texts.kind, cell: ({ kind }) => wordFor(kinds, kind), width: 130 },
    caseIdColumn(texts),
  ];
}

function openColumns(texts: Texts, operatorId: string): Column[] {
  return [
    openedColumn(texts.waitingSince),
    {
      id: 'due',
      label: texts.due,
      cell: ({ dueAt }) => dueAt !== null && <DueSign dueAt={dueAt} />,
      priority: 2,
      width: 190,
    },
    workerColumn(texts, operatorId),
  ];
}

function decidedColumns(texts: Texts): Column[] {
  return [
    {
      id: 'outcome',
      label: texts.outcome,
      cell: ({ outcome }) =>
        outcome !== null && (
          <Status tone={outcomeTones[outcome] ?? 'neutral'}>
            {wordFor(texts.outcomes, outcome)}
          </Status>
        ),
      priority: 2,
    },
    {
      id: 'decided',
      label: texts.decided,
      cell: ({ decidedAt }) => decidedAt !== null && <Time instant={decidedAt} />,
      priority: 3,
    },
    { id: 'decidedBy', label: texts.decidedBy, cell: ({ decidedBy }) => decidedBy?.name },
  ];
}

export function caseIdColumn(texts: { caseId: string }): TableColumn<{ id: string }> {
  return {
    id: 'caseId',
    label: texts.caseId,
    cell: ({ id }) => <Identifier value={id} label={texts.caseId} max={14} />,
  };
}

export function openedColumn(label: string): TableColumn<{ openedAt: string }> {
  return {
    id: 'opened',
    label,
    cell: ({ openedAt }) => <Time instant={openedAt} />,
    priority: 3,
    width: 130,
  };
}

/** The operator who works on a case. */
export function workerColumn(
  texts: { worker: string; nobody: string; you: string },
  operatorId: string,
): TableColumn<{ claimedBy: { id: string; name: string } | null; approvalId: string | null }> {
  return {
    id: 'worker',
    label: texts.worker,
    cell: ({ claimedBy, approvalId }) =>
      approvalId !== null ? (
        <SecondPerson />
      ) : claimedBy === null ? (
        <span className="text-text-muted">{texts.nobody}</span>
      ) : claimedBy.id === operatorId ? (
        texts.you
      ) : (
        claimedBy.name
      ),
    width: 130,
  };
}

/** Nobody's until a second person has agreed or refused. */
function SecondPerson() {
  return <CellText text={useMessages('backoffice').secondPerson.awaited} />;
}
