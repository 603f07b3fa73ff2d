import { operatorRoles } from '@arcadia/contract/access/permissions';
import { Checkbox, type CheckboxProps } from '@arcadia/ui/form/checkbox';
import { FieldError } from '@arcadia/ui/form/field';
import { useId } from 'react';
import { useMessages } from '../../shared/messages.ts';

type RolesFieldProps = {
  /** One registration serves all boxes: the form makes a list of those that are ticked. */
  registration: Pick<CheckboxProps, 'name' | 'onChange' | 'onBlur' | 'ref'>;
  error: string | undefined;
};

/** A colleague's roles, each with the permissions that it gives. */
export function RolesField({ registration, error }: RolesFieldProps) {
  const texts = useMessages('backofficeStaff');
  const names = useMessages('backoffice').roles;
  const errorId = useId();
  return (
    <fieldset
      className="flex flex-col gap-3"
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className="mb-1.5 text-13 font-medium">{texts.roles}</legend>
      {operatorRoles.map((role) => (
        <Checkbox
          key={role}
          {...registration}
          value={role}
          label={names[role]}
          help={texts.roleHelp[role]}
        />
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
