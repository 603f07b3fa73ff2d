import { Link } from '@arcadia/ui/action/link';
import { paths } from '../app/paths.ts';

/** A customer's name, leading to the customer. */
export function CompanyLink({
  companyId,
  companyName,
}: {
  companyId: string;
  companyName: string;
}) {
  return (
    <Link
      href={paths.customer(companyId)}
      className="rounded-[2px] decoration-hairline-strong underline-offset-3 hover:text-accent hover:underline"
    >
      {companyName}
    </Link>
  );
}
