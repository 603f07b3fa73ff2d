import { useFormats } from '../formats.tsx';

/** A calendar day at UTC+8 such as `2026-11-20`, as the reader's language writes it, on one line. */
export function Day({ day }: { day: string }) {
  const formats = useFormats();
  // Midnight in UTC, which is the same day at UTC+8.
  return <span className="whitespace-nowrap">{formats.date(`${day}T00:00:00Z`)}</span>;
}
