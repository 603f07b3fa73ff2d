import { fixedClock } from '@arcadia/kernel/clock';
import { dieAtCommit } from '../../../../../tools/testing/die-at-commit.ts';
import { openDatabase } from '../../database/connection.ts';
import { systemContext } from '../../database/testing/system-context.ts';
import { unusedPorts } from '../../database/testing/unused-ports.ts';
import { tellBillsJob } from '../index.ts';

/**
 * A process that writes the messages about bills of a company, in the database named by its first argument, at the time of its second. It
 * dies at its fourth, if there is one: before it sends that COMMIT ("before 1"), or when that one is answered ("after 1").
 */
const [, , url = '', now = '', companyId = '', death = ''] = process.argv;
dieAtCommit(death);
const database = openDatabase(url, { maxConnections: 4, onIdleError: () => undefined });
const ctx = systemContext(database, { clock: fixedClock(new Date(now)), ports: unusedPorts });
const log = { info: () => undefined, warn: () => undefined };
await tellBillsJob.execute(ctx, { companyId, subjectId: companyId }, { lastTry: false, log });
await database.close();
