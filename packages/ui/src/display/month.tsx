import { useFormats } from '../formats.tsx';

/** A calendar month such as `2026-11`, in the reader's words and on one line. */
export function Month({ month }: { month: string }) {
  const formats = useFormats();
  return <span className="whitespace-nowrap">{formats.month(month)}</span>;
}
