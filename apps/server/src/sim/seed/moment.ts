/** Movement of a company's funds, and its time. */
export type Moment = { at: Date; happen: () => Promise<void> };
