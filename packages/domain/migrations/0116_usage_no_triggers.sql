-- Nobody leaves the totals by week and month to triggers any more.
-- works-from: 0114_usage_totals_by_period
-- Owner: packages/domain/src/metering/store/

drop trigger period_added on usage.total;
drop trigger period_removed on usage.total;
drop trigger period_changed_from on usage.total;
drop trigger period_changed_to on usage.total;
drop function usage.keep_period_total;
