import { settingsTable } from '../../../apps/server/src/settings/settings.ts';

/** Rows of the table in docs/settings.md: variable, default, whether production needs it, meaning. */
export function settingsRows(): string[] {
  return Object.values(settingsTable).map(({ name, meaning, fallback, neededInProduction }) => {
    const standIn =
      fallback === null ? 'none: needed' : fallback === '' ? 'empty' : `\`${fallback}\``;
    return `| \`${name}\` | ${standIn} |${neededInProduction ? ' needed' : ''} | ${meaning} |`;
  });
}
