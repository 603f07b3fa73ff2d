/**
 * Jobs that call one company's servers run one after another: a server that hangs holds one slot of the queue, and no
 * other company's calls wait for it.
 */
export const callbackSerialKey = ({ companyId }: { companyId: string }) => `callbacks:${companyId}`;
