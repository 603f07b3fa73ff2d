import { cx } from '@arcadia/ui/cx';
import { useMessages } from '../../shared/messages.ts';
import { fieldChanges, type FieldChange } from './field-changes.ts';
import type { AuditEntry } from './queries.ts';

/** What the entry recorded: before and after side by side, or the values alone where there is only one side. */
export function FieldChanges({ entry: { before, after } }: { entry: AuditEntry }) {
  const texts = useMessages('audit');
  const changes = fieldChanges(before, after);
  const isChange = before !== null && after !== null;
  return (
    <section className="mt-8">
      <h3 className="mb-3 text-14 font-semibold">{isChange ? texts.changes : texts.recorded}</h3>
      {changes.length === 0 ? (
        <p className="text-13 text-text-muted">{texts.nothingRecorded}</p>
      ) : isChange ? (
        <ChangeTable changes={changes} />
      ) : (
        <ValueTable changes={changes} />
      )}
    </section>
  );
}

const frame = 'overflow-hidden rounded-card border border-hairline';
const table = 'w-full table-fixed border-collapse text-left text-13';
const head = 'bg-surface-sunken px-3 py-2 text-12 font-medium text-text-muted';
const cell = 'border-t border-hairline px-3 py-2 align-top font-mono wrap-anywhere';

function ChangeTable({ changes }: { changes: readonly FieldChange[] }) {
  const texts = useMessages('audit');
  return (
    <div className={frame}>
      <table className={table}>
        <thead>
          <tr>
            {[texts.field, texts.before, texts.after].map((name) => (
              <th key={name} scope="col" className={head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after, changed }) => (
            <tr key={field}>
              <th scope="row" className={cx(cell, 'font-normal text-text-muted')}>
                {field}
                {changed && <span className="sr-only"> ({texts.changed})</span>}
              </th>
              <td className={cx(cell, changed && before !== null && 'bg-danger-soft')}>
                <Value text={before} />
              </td>
              <td className={cx(cell, changed && after !== null && 'bg-success-soft')}>
                <Value text={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ValueTable({ changes }: { changes: readonly FieldChange[] }) {
  const texts = useMessages('audit');
  return (
    <div className={frame}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col" className={cx(head, 'w-2/5')}>
              {texts.field}
            </th>
            <th scope="col" className={head}>
              {texts.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row" className={cx(cell, 'font-normal text-text-muted')}>
                {field}
              </th>
              <td className={cell}>
                <Value text={after ?? before} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Value({ text }: { text: string | null }) {
  const { absent } = useMessages('audit');
  if (text === null) return <span className="font-sans text-12 text-text-muted">{absent}</span>;
  return <span className="whitespace-pre-wrap">{text}</span>;
}
