import { VisuallyHidden } from './visually-hidden.tsx';

/** Characters at the end of a file's name that are always seen: an extension and a little before it. */
const nameEnd = 10;

/** A file's name whose beginning gives way: its end tells the kind and often the page. */
export function FileName({ name }: { name: string }) {
  const characters = [...name];
  const start = characters.slice(0, -nameEnd).join('');
  return (
    <p className="flex min-w-0 text-14 text-text" title={name}>
      {/* Read out as one name, whatever of it is seen. */}
      <VisuallyHidden>{name}</VisuallyHidden>
      {start !== '' && (
        <span aria-hidden="true" className="truncate">
          {start}
        </span>
      )}
      <span aria-hidden="true" className="shrink-0 whitespace-pre">
        {characters.slice(-nameEnd).join('')}
      </span>
    </p>
  );
}
