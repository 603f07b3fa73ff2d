import type { ReactNode } from 'react';
import { NameLink } from '../../shared/NameLink.tsx';

type RecordNameProps = {
  href: string;
  name: string;
  /** A quiet word after the name. */
  mark?: string | undefined;
  /** A second line. */
  note?: string;
  /** The record's actions: beside its name where rows are cards, in a column of their own elsewhere. */
  actions: ReactNode;
};

/** A row's name as the link to its record. */
export function RecordName({ href, name, mark, note, actions }: RecordNameProps) {
  return (
    <div className="flex items-start justify-between gap-2 py-1.5">
      <div className="min-w-0">
        <div className="flex items-center gap-2">
          <NameLink href={href} name={name} />
          {mark !== undefined && <span className="text-12 text-text-muted">{mark}</span>}
        </div>
        {note !== undefined && note !== '' && (
          <div className="max-w-80 truncate text-12 font-normal text-text-muted" title={note}>
            {note}
          </div>
        )}
      </div>
      <div className="-my-1 lg:hidden">{actions}</div>
    </div>
  );
}
