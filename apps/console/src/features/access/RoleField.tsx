import { textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Select } from '@arcadia/ui/form/select';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { roleChoicesQuery } from './queries.ts';
import { roleHref } from './use-access-address.ts';

type RoleFieldProps = {
  value: string | undefined;
  onChange: (roleId: string) => void;
  onBlur: () => void;
  error: string | undefined;
  ref: Ref<HTMLButtonElement>;
};

/** The roles of the company; those that can't be given say why. */
export function RoleField({ value, onChange, onBlur, error, ref }: RoleFieldProps) {
  const { members, beyondOwn } = useMessages('access');
  const texts = members.form;
  const { data, error: failure } = useQuery(roleChoicesQuery);
  const roles = data?.records ?? [];
  const mayGive = roles.some(({ disabled, withinOwn }) => withinOwn && !disabled);
  const missing = data !== undefined && !mayGive && (
    <>
      {texts.noRoles}{' '}
      <Link href={roleHref('new')} className={textLinkClass}>
        {texts.toRoles}
      </Link>
    </>
  );
  return (
    <Select
      ref={ref}
      label={texts.role}
      help={failure ? texts.rolesFailed : missing || texts.roleHelp}
      placeholder={texts.rolePlaceholder}
      error={error}
      value={roles.some(({ id }) => id === value) ? (value ?? null) : null}
      onValueChange={onChange}
      onBlur={onBlur}
      options={roles.map(({ id, name, description, disabled, withinOwn }) => ({
        value: id,
        label: name,
        hint: disabled ? texts.roleDisabled : withinOwn ? description : beyondOwn,
        disabled: disabled || !withinOwn,
      }))}
    />
  );
}
