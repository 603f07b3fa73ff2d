/** Something that moved a company's funds, and when. */
export type Moment = { at: Date; happen: () => Promise<void> };
