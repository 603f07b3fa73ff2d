/** The web apps that are built, by their folders in `apps/`. */
export const webApps: readonly string[];
export function buildWeb(
  root: string,
  how?: { compression?: 'full' | 'quick'; signal?: AbortSignal },
): Promise<void>;
export function forgetBuilds(root: string): void;
