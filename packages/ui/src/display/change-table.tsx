import { cx } from '../cx.ts';
import { fieldChanges, type FieldChange, type RecordedFields } from '../form/field-changes.ts';

export interface ChangeTexts {
  /** Heading of a change, and of a recording that has one side only. */
  title: string;
  recorded: string;
  /** Heading of the values that were recorded beside a change. */
  context: string;
  nothingRecorded: string;
  field: string;
  before: string;
  after: string;
  value: string;
  absent: string;
  changed: string;
}

interface ChangeTableProps {
  before: RecordedFields;
  after: RecordedFields;
  texts: ChangeTexts;
  /** Fields and values in words, by the path of the field. */
  words: ChangeWords;
}

export interface ChangeWords {
  field: (path: string) => string;
  value: (path: string, text: string) => string;
}

/** Recorded values: before and after side by side, or the values alone if there is only one side. */
export function ChangeTable({ before, after, texts, words }: ChangeTableProps) {
  const all = fieldChanges(before, after).map((change) => inWords(change, words));
  const changes = all.filter(({ context }) => !context);
  const context = all.filter((change) => change.context);
  const isChange = before !== null && after !== null;
  return (
    <section className="mt-8">
      <h3 className="mb-3 text-14 font-semibold">{isChange ? texts.title : texts.recorded}</h3>
      {changes.length === 0 ? (
        <p className="text-13 text-text-muted">{texts.nothingRecorded}</p>
      ) : isChange ? (
        <BothSides changes={changes} texts={texts} />
      ) : (
        <OneSide changes={changes} texts={texts} />
      )}
      {context.length > 0 && (
        <>
          <h4 className="mt-5 mb-3 text-13 font-medium">{texts.context}</h4>
          <OneSide changes={context} texts={texts} />
        </>
      )}
    </section>
  );
}

function inWords(change: FieldChange, words: ChangeWords): FieldChange {
  const { field, before, after } = change;
  const value = (text: string | null) => text && words.value(field, text);
  return { ...change, field: words.field(field), before: value(before), after: value(after) };
}

const frame = 'overflow-hidden rounded-card border border-hairline';
const table = 'w-full table-fixed border-collapse text-left text-13';
// On a phone the field is above its two sides, since three columns don't fit.
const row = 'max-md:grid max-md:grid-cols-2';
const head = 'bg-surface-sunken px-3 py-2 text-12 font-medium text-text-muted';
const cell = 'border-t border-hairline px-3 py-2 align-top wrap-anywhere';
const side = cx(cell, 'max-md:border-0');

interface SidesProps {
  changes: readonly FieldChange[];
  texts: ChangeTexts;
}

function BothSides({ changes, texts }: SidesProps) {
  return (
    <div className={frame}>
      <table className={table}>
        <thead>
          <tr className={row}>
            <th scope="col" className={cx(head, 'max-md:sr-only')}>
              {texts.field}
            </th>
            {[texts.before, texts.after].map((name) => (
              <th key={name} scope="col" className={head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after, changed }) => (
            <tr key={field} className={row}>
              <th
                scope="row"
                className={cx(cell, 'font-normal text-text-muted max-md:col-span-2 max-md:pb-0')}
              >
                {field}
                {changed && <span className="sr-only"> ({texts.changed})</span>}
              </th>
              <td className={cx(side, changed && before !== null && 'bg-danger-soft')}>
                <Value text={before} absent={texts.absent} />
              </td>
              <td className={cx(side, changed && after !== null && 'bg-success-soft')}>
                <Value text={after} absent={texts.absent} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OneSide({ changes, texts }: SidesProps) {
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
                <Value text={after ?? before} absent={texts.absent} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Value({ text, absent }: { text: string | null; absent: string }) {
  if (text === null) return <span className="font-sans text-12 text-text-muted">{absent}</span>;
  return <span className="whitespace-pre-wrap">{text}</span>;
}
