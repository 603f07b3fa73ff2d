/** Bundles the server where its sources have changed. @returns the absolute path of the program. */
export function buildServer(root: string): Promise<string>;
