import { screen } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { textsIn } from '../../../../tools/testing/texts.ts';
import { UiTextsProvider } from '../ui-texts.tsx';
import { FilterRangePopover } from './filter-range-popover.tsx';

// On the last day of a month of 30 days these two are the same days.
const presets = ['Last 30 days', 'This month'].map((label) => ({
  label,
  value: '2026-11-01..2026-11-30',
}));

test('periods with the same days are both there', () => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
    complaints.mockRestore();
  });
  flushSync(() =>
    root.render(
      <UiTextsProvider texts={textsIn('en').common.ui}>
        <FilterRangePopover
          filter={{ kind: 'date-range', id: 'period', label: 'Period', presets }}
          trigger={<button type="button">Period</button>}
          value=""
          onChange={() => undefined}
        />
      </UiTextsProvider>,
    ),
  );
  for (const { label } of presets) expect(screen.getByText(label)).toBeTruthy();
  expect(complaints).not.toHaveBeenCalled();
});
