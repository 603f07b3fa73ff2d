import { dataOf } from '../game-walks.ts';
import type { TestServer } from '../test-server.ts';
import type { Scenarios } from './scenario.ts';

/** The calendar of business days. */
export function calendarScenarios(server: TestServer): Scenarios {
  return {
    async enterHolidayNotice() {
      const token = await server.signInOperator();
      const year = Number(String(dataOf(await server.as().get('/sim/clock'))['now']).slice(0, 4));
      const known = dataOf(await server.as(token).get(`/ops/holiday-calendar/${year}`));
      const { version, holidays } = known;
      return {
        token,
        input: { year, version, source: 'Notice', holidays },
        other: { source: 'Other' },
        // Entering it has moved the version on.
        moveOn: async () => undefined,
        withNewKey: 'refused',
      };
    },
  };
}
