import {
  charged,
  chargedUnits,
  type Component,
  type EventComponent,
  type GameCategory,
  measures,
} from '@arcadia/kernel/measures';
import type { UsedOfDay, UsersOfDay } from '../../ports/usage-reader.ts';
import type { DaySeries } from './day-series.ts';

type Place = { serviceId: string; category: GameCategory; component: Component };

/** Quantities by day of everything that can be charged. They are estimates from here on, so plain numbers. */
export class UsageSeries {
  readonly #series = new Map<string, Map<string, number>>();
  readonly #firstDays = new Map<string, string>();

  constructor(totals: readonly UsedOfDay[], users: readonly UsersOfDay[]) {
    for (const total of totals)
      for (const { category, component } of charged) {
        if (category !== total.category || component === 'mau') continue;
        this.#add(
          { serviceId: total.serviceId, category, component },
          total.day,
          valueOf(total, component),
        );
      }
    for (const { serviceId, day, users: count } of users)
      this.#add({ serviceId, category: 'interactive_game', component: 'mau' }, day, count);
  }

  /** The days before `day` only, as they were known at its beginning. */
  until(day: string): UsageSeries {
    const before = new UsageSeries([], []);
    for (const [key, series] of this.#series)
      before.#series.set(key, new Map([...series].filter(([one]) => one < day)));
    for (const [serviceId, first] of this.#firstDays)
      if (first < day) before.#firstDays.set(serviceId, first);
    return before;
  }

  of(place: Place): DaySeries {
    return this.#series.get(keyOf(place)) ?? new Map();
  }

  /** The first day on which a service was used; null where it never was. */
  firstDay(serviceId: string): string | null {
    return this.#firstDays.get(serviceId) ?? null;
  }

  isEmpty(): boolean {
    return this.#firstDays.size === 0;
  }

  #add(place: Place, day: string, value: number): void {
    const key = keyOf(place);
    const series = this.#series.get(key) ?? new Map<string, number>();
    this.#series.set(key, series);
    series.set(day, (series.get(day) ?? 0) + value);
    const first = this.#firstDays.get(place.serviceId);
    if (first === undefined || day < first) this.#firstDays.set(place.serviceId, day);
  }
}

function keyOf({ serviceId, category, component }: Place): string {
  return `${serviceId} ${category} ${component}`;
}

function valueOf({ sums }: UsedOfDay, component: EventComponent): number {
  return Number(chargedUnits(component, sums)) / 10 ** measures[component].places;
}
