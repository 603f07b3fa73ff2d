import { SettingsError } from './settings.ts';

/**
 * The value of a setting that another setting makes necessary. @throws SettingsError that names the variable and the
 * reason `because`.
 */
export function needed<T>(name: string, value: T | null, because: string): T {
  if (value === null) throw new SettingsError([`${name} is missing: ${because}`]);
  return value;
}
