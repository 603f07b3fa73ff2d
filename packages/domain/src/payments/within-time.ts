/**
 * What `work` answers, or an error when it takes longer. The work itself may go on: its later answer is dropped, and what
 * a gateway did meanwhile is found by the next query.
 */
export async function withinTime<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
