import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, type FormEvent } from 'react';
import { cx } from '../cx.ts';
import { useFormats } from '../formats.tsx';
import { StepButton } from '../action/step-button.tsx';
import {
  pageCount,
  pageSizes,
  visibleRange,
  withPage,
  withPageSize,
  type TableState,
} from './table-state.tsx';
import { useUiTexts } from '../ui-texts.tsx';

export interface TablePaginationProps {
  /** The table's name: a page can hold several. */
  label: string;
  state: TableState;
  total: number;
  /** More rows than `total` exist. */
  hasMore?: boolean | undefined;
  onStateChange: (state: TableState) => void;
  /** As the table's. */
  fetchAhead?: ((state: TableState) => void) | undefined;
}

/** Class of the place of the pagination, which is kept free while the first page loads. */
export const paginationFoot = 'min-h-12 border-t border-hairline';

/** The pagination: rows shown of how many, rows of a page, and the way to another page. */
export function TablePagination(props: TablePaginationProps) {
  const { label, state, total, hasMore = false, onStateChange, fetchAhead } = props;
  const texts = useUiTexts();
  const { number } = useFormats();
  const { first, last } = visibleRange(state, total);
  const pages = pageCount(total, state.pageSize);
  const orMore = (count: number) => (hasMore ? texts.moreThan(number(count)) : number(count));
  const at = (pageNo: number) => withPage(state, pageNo, total);
  const goTo = (pageNo: number) => onStateChange(at(pageNo));
  return (
    <nav
      aria-label={`${label}: ${texts.pagination}`}
      className={cx(
        paginationFoot,
        'flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-2 text-13 text-text-muted md:gap-x-6',
      )}
    >
      <p role="status" className="tabular-nums">
        {texts.rowRange(number(first), number(last), orMore(total))}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-md:grow max-md:justify-between md:gap-x-6">
        <PageSizeField state={state} onStateChange={onStateChange} />
        <div className="flex items-center gap-1">
          <StepButton
            label={texts.previousPage}
            atEnd={state.pageNo <= 1}
            onStep={() => goTo(state.pageNo - 1)}
            onNear={() => fetchAhead?.(at(state.pageNo - 1))}
          >
            <ChevronLeft aria-hidden />
          </StepButton>
          {/* The key drops what was typed when the page changes in another way. */}
          <PageField key={state.pageNo} pageNo={state.pageNo} pages={orMore(pages)} onGoTo={goTo} />
          <StepButton
            label={texts.nextPage}
            atEnd={state.pageNo >= pages}
            onStep={() => goTo(state.pageNo + 1)}
            onNear={() => fetchAhead?.(at(state.pageNo + 1))}
          >
            <ChevronRight aria-hidden />
          </StepButton>
        </div>
      </div>
    </nav>
  );
}

function PageSizeField({
  state,
  onStateChange,
}: Pick<TablePaginationProps, 'state' | 'onStateChange'>) {
  const texts = useUiTexts();
  return (
    <label className="flex items-center gap-2 whitespace-nowrap">
      {/* On a phone the way to another page needs the room. */}
      <span className="max-md:sr-only">{texts.rowsPerPage}</span>
      <select
        value={state.pageSize}
        onChange={(event) => {
          const pageSize = pageSizes.find((size) => size === Number(event.target.value));
          if (pageSize !== undefined) onStateChange(withPageSize(state, pageSize));
        }}
        className="h-control rounded-control border border-hairline-strong bg-surface-raised px-1 text-13 text-text tabular-nums"
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </label>
  );
}

function PageField(props: { pageNo: number; pages: string; onGoTo: (pageNo: number) => void }) {
  const { pageNo, pages, onGoTo } = props;
  const texts = useUiTexts();
  const totalId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = new FormData(event.currentTarget).get('page');
    const typed = Number(field);
    if (Number.isFinite(typed) && typed !== pageNo) onGoTo(typed);
  };
  return (
    <form onSubmit={submit} className="flex items-center gap-2 whitespace-nowrap">
      <input
        name="page"
        inputMode="numeric"
        autoComplete="off"
        aria-label={texts.page}
        aria-describedby={totalId}
        defaultValue={pageNo}
        onFocus={(event) => event.target.select()}
        className="h-control w-12 rounded-control border border-hairline-strong bg-surface-raised px-1 text-center text-13 text-text tabular-nums"
      />
      <span id={totalId}>{texts.ofPages(pages)}</span>
    </form>
  );
}
