import { User } from 'lucide-react';
import { cx } from '../cx.ts';
import { initials } from './initials.ts';

interface AvatarProps {
  name: string;
  /** Side of 24, 32 or 40 px. */
  size?: 'sm' | 'md' | 'lg';
  /** A person is round, a company has corners. */
  shape?: 'person' | 'company';
}

const sizes = { sm: 'size-6 text-[10px]', md: 'size-8 text-12', lg: 'size-10 text-14' };

/** Initials in place of a picture, or an icon where a name has none. Decoration: the name stands beside it. */
export function Avatar({ name, size = 'md', shape = 'person' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-flex shrink-0 items-center justify-center bg-accent-soft leading-none font-medium text-accent select-none forced-colors:border',
        shape === 'person' ? 'rounded-full' : 'rounded-control',
        sizes[size],
      )}
    >
      {initials(name) || <User className="size-[60%]" />}
    </span>
  );
}
