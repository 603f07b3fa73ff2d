export function buildWeb(root: string): Promise<void>;
