import * as z from 'zod/mini';
import { described, named } from '../wire/wire.ts';

/** App type codes of specification section 3. */
export const appTypes = { ios: 1, android: 2, web: 3 } as const;
export type AppType = (typeof appTypes)[keyof typeof appTypes];

/**
 * Forms of package names by platform. iOS: CFBundleIdentifier, letters, digits, hyphen and period. Android: an application ID, two
 * or more segments that begin with a letter. Web: bundle_id, as a reverse domain or a host name.
 */
const rules: Record<AppType, RegExp> = {
  1: /^(?=.{3,155}$)[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/,
  2: /^(?=.{3,150}$)[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$/,
  3: /^(?=.{3,253}$)[A-Za-z0-9]([A-Za-z0-9_-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9_-]*[A-Za-z0-9])?)+$/,
};

export function isPackageName(appType: AppType, value: string): boolean {
  return rules[appType].test(value);
}

const valueOf = (
  appType: AppType,
  problem: 'invalidIosBundle' | 'invalidAndroidPackage' | 'invalidWebBundle',
) =>
  z.string().check(
    z.trim(),
    z.minLength(1, 'required'),
    z.refine((value) => isPackageName(appType, value), problem),
    z.meta({ example: 'com.example.party' }),
  );

export const packageNameInput = z.discriminatedUnion('appType', [
  z.object({
    appType: described(z.literal(1), 'Platform of a package name: 1 iOS, 2 Android, 3 Web.'),
    value: described(valueOf(1, 'invalidIosBundle'), 'Package name, bundle id or domain.'),
  }),
  z.object({
    appType: described(z.literal(2), 'Platform of a package name: 1 iOS, 2 Android, 3 Web.'),
    value: described(valueOf(2, 'invalidAndroidPackage'), 'Package name, bundle id or domain.'),
  }),
  z.object({
    appType: described(z.literal(3), 'Platform of a package name: 1 iOS, 2 Android, 3 Web.'),
    value: described(valueOf(3, 'invalidWebBundle'), 'Package name, bundle id or domain.'),
  }),
]);
export const packageName = z.object({
  id: described(z.string(), 'Id of the package name.'),
  appType: described(
    z.union([z.literal(1), z.literal(2), z.literal(3)]),
    'Platform of a package name: 1 iOS, 2 Android, 3 Web.',
  ),
  value: described(z.string(), 'Package name, bundle id or domain.'),
});
named(packageName, 'PackageName', 'A package name or bundle id');
export type PackageName = z.infer<typeof packageName>;
