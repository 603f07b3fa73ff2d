import * as z from 'zod/mini';

/** App type codes of specification section 3. */
export const appTypes = { ios: 1, android: 2, web: 3 } as const;
export type AppType = (typeof appTypes)[keyof typeof appTypes];

/**
 * What each platform accepts. iOS: CFBundleIdentifier, letters, digits, hyphen and period. Android: an application ID, two
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
  );

export const packageNameInput = z.discriminatedUnion('appType', [
  z.object({ appType: z.literal(1), value: valueOf(1, 'invalidIosBundle') }),
  z.object({ appType: z.literal(2), value: valueOf(2, 'invalidAndroidPackage') }),
  z.object({ appType: z.literal(3), value: valueOf(3, 'invalidWebBundle') }),
]);
export const packageName = z.object({
  id: z.string(),
  appType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  value: z.string(),
});
export type PackageName = z.infer<typeof packageName>;
