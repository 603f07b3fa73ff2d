import { textLinkClass } from '@arcadia/ui/action/button';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import type { ComponentProps } from 'react';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../messages.ts';

/** The agreement before funds are added, whichever way. Takes the properties that a form registers. */
export function RechargeAgreement(props: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  const { agree } = useMessages('funds').recharge;
  return (
    <Checkbox
      {...props}
      label={
        <span className="text-13">
          {agree.before}
          <a
            href={paths.rechargePrivacy}
            target="_blank"
            rel="noreferrer"
            className={textLinkClass}
          >
            {agree.link}
          </a>
          {agree.after}
        </span>
      }
    />
  );
}
