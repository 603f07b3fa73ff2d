import { SettingsError } from './settings.ts';

/**
 * The value of a setting that another one makes necessary.
 * @throws SettingsError that names the variable and, in `because`, the choice that needs it.
 */
export function needed<T>(name: string, value: T | null, because: string): T {
  if (value === null) throw new SettingsError([`${name} is missing: ${because}`]);
  return value;
}
