import { Link } from '@arcadia/ui/action/link';

/** A row's name as the link to its record, cut where it is long. */
export function NameLink({ href, name }: { href: string; name: string }) {
  return (
    <Link
      href={href}
      title={name}
      className="max-w-72 truncate rounded-control font-medium hover:text-accent hover:underline"
    >
      {name}
    </Link>
  );
}
