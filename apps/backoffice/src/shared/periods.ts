import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import type { FilterOption } from '@arcadia/ui/table/table-filter';
import { productNow } from '@arcadia/web/messages/product-time';
import { datePresets } from '@arcadia/web/table/date-presets';

/** Ready-made ranges of days for a filter by date. */
export function periodPresets(texts: Dictionaries['backoffice']['periods']): FilterOption[] {
  const presets = datePresets(productNow());
  return [
    { label: texts.today, value: presets.today },
    { label: texts.lastSevenDays, value: presets.last7Days },
    { label: texts.thisMonth, value: presets.thisMonth },
    { label: texts.lastMonth, value: presets.lastMonth },
  ];
}
