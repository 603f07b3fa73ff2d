type Named = { appType: 1 | 2 | 3; value: string };

/** Stores ignore case in package names, so duplicates are detected ignoring case. */
export function keyOf({ appType, value }: Named): string {
  return `${appType} ${value.toLowerCase()}`;
}
