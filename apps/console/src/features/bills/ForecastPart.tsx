import { writtenEstimate } from '@arcadia/i18n/estimate';
import type { Currency } from '@arcadia/kernel/money';
import { Button } from '@arcadia/ui/action/button';
import { Skeleton, SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { useFormats } from '@arcadia/ui/formats';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useQuery } from '@tanstack/react-query';
import { type Forecast, forecastQuery } from '../../shared/bills/running-month.ts';
import { useMember } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';

/** The amount that the month is expected to come to, its range, and how good the forecast was a month ago. */
export function ForecastPart() {
  const texts = useMessages('billOverview').forecast;
  const { data, error, refetch, isFetching } = useQuery(forecastQuery);
  const { actions } = useCommonMessages();
  return (
    <div className="min-w-0" aria-busy={data === undefined && error === null}>
      <p className="text-13 text-text-muted">{texts.title}</p>
      {data === undefined && error !== null ? (
        <p className="mt-1 text-13">
          {texts.failed}{' '}
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            {actions.retry}
          </Button>
        </p>
      ) : data === undefined ? (
        <Awaited />
      ) : (
        <Expected forecast={data} />
      )}
    </div>
  );
}

/** Amounts of a usual length, in the place of the company's own. */
function usualForecast(currency: Currency): Forecast {
  const of = (amount: string) => ({ amount, currency });
  const forecast = { expected: of('60000.00'), low: of('59000.00'), high: of('61000.00') };
  const month = '2026-01';
  return {
    month,
    forecast,
    lastMonth: { month, forecast, actual: of('60000.00'), errorPercent: 0.5 },
  };
}

/** As high as a forecast with its range and its quality will be, in as many lines as this language and this width take. */
function Awaited() {
  const { settlementCurrency } = useMember();
  return (
    <div aria-hidden className="relative overflow-hidden">
      <div className="invisible">
        <Expected forecast={usualForecast(settlementCurrency)} />
      </div>
      <div className="absolute inset-0">
        <p className="text-28">
          <Skeleton width="9rem" />
        </p>
        <p className="text-12">
          <SkeletonText lines={4} />
        </p>
      </div>
    </div>
  );
}

function Expected({ forecast: { forecast, lastMonth } }: { forecast: Forecast }) {
  const texts = useMessages('billOverview').forecast;
  if (forecast === null) return <p className="mt-1 text-13 text-text-muted">{texts.none}</p>;
  const { expected, low, high } = writtenEstimate(forecast);
  return (
    <>
      <p className="text-28 font-semibold tracking-tight wrap-anywhere tabular-nums">
        {low === high ? expected : texts.about({ amount: expected })}
      </p>
      <p className="text-12 text-pretty text-text-muted">
        {low === high ? texts.fixed : `${texts.range({ low, high })} · ${texts.rangeHelp}`}
      </p>
      <p className="mt-1 text-12 text-pretty text-text-muted">
        {lastMonth === null ? texts.noQuality : <Quality lastMonth={lastMonth} />}
      </p>
    </>
  );
}

function Quality({ lastMonth }: { lastMonth: NonNullable<Forecast['lastMonth']> }) {
  const texts = useMessages('billOverview').forecast;
  const { money, month, percent } = useFormats();
  const { forecast, actual, errorPercent } = lastMonth;
  const size = percent(Math.abs(errorPercent) / 100);
  const verdict =
    errorPercent === 0
      ? texts.exact
      : errorPercent > 0
        ? texts.above({ percent: size })
        : texts.below({ percent: size });
  return (
    <>
      {texts.quality({
        month: month(lastMonth.month),
        expected: writtenEstimate(forecast).expected,
        actual: money(actual.amount, actual.currency),
      })}{' '}
      <span className="font-medium">{verdict}</span>
    </>
  );
}
