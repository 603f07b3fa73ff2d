import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The unit costs that a plan is computed from. A second is one of the processor, a byte is one of the disk, unless it says otherwise. */
const figureNames = [
  'eventProcessSeconds',
  'eventDatabaseSeconds',
  'eventsASecondOfOneStore',
  'eventWireBytes',
  'eventWalBytes',
  'eventOpenBytes',
  'eventClosedBytes',
  'eventFileBytes',
  'eventsASecondToFiles',
  'eventsASecondPacked',
  'clusterAcceptTimes',
  'clusterLookTimes',
  'userMonthBytes',
  'callProcessSeconds',
  'callDatabaseSeconds',
  'callAnswerBytes',
  'countedCallProcessSeconds',
  'countedCallDatabaseSeconds',
  'creditProcessSeconds',
  'creditDatabaseSeconds',
  'creditsASecondOfOnePrimary',
  'creditBytes',
  'creditWalBytes',
  'creditEvents',
  'billProcessSeconds',
  'billDatabaseSeconds',
  'billBytes',
  'billWalBytes',
  'billEvents',
  'streamBytes',
  'announcedProcessSeconds',
  'announcedDatabaseSeconds',
  'streamWriteSeconds',
  'notificationsASecond',
  'webRestProcessShare',
  'webRestDatabaseShare',
  'workerRestProcessShare',
  'workerRestDatabaseShare',
  'jobProcessSeconds',
  'jobDatabaseSeconds',
  'webRestMebibytes',
  'workerRestMebibytes',
  'auditRowBytes',
  'outboxRowBytes',
  'notificationRowBytes',
  'deliveryRowBytes',
  'signInRowBytes',
  'auditWalBytes',
  'deliveryWalBytes',
  'signInWalBytes',
] as const;
export type FigureName = (typeof figureNames)[number];

const figure = z.strictObject({
  value: z.number().positive(),
  unit: z.string().min(1),
  /** What prints it, as arguments of `npm run`. */
  command: z.string().min(1),
  date: z.iso.date(),
  /** Key of `machines`. */
  machine: z.string().min(1),
});
const schema = z
  .strictObject({
    /** The machines in words. */
    machines: z.record(z.string(), z.string().min(1)),
    figures: z.record(z.enum(figureNames), figure),
  })
  .refine(
    ({ machines, figures }) =>
      Object.values(figures).every(({ machine }) => machines[machine] !== undefined),
    'a figure names a machine that is not described',
  );

const values = z.record(z.enum(figureNames), z.number());

export type MeasuredFigures = z.infer<typeof schema>;
/** The values alone. */
export type Measured = Readonly<Record<FigureName, number>>;

/** @throws ZodError where a figure is missing or has no command, date or machine. */
export function measuredFigures(): MeasuredFigures {
  return schema.parse(JSON.parse(readFileSync(new URL('measured.json', import.meta.url), 'utf8')));
}

export function measuredValues(): Measured {
  const { figures } = measuredFigures();
  return values.parse(Object.fromEntries(figureNames.map((name) => [name, figures[name].value])));
}
