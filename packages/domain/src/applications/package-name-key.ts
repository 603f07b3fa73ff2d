type Named = { appType: 1 | 2 | 3; value: string };

/** The same name in other capitals is the same to a store, so it can't stand twice. */
export function keyOf({ appType, value }: Named): string {
  return `${appType} ${value.toLowerCase()}`;
}
