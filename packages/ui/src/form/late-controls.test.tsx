import { screen } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderGallery } from '../../../../tools/testing/components/render-gallery.ts';
import type { ComboboxItem } from './combobox.tsx';
import { LateCombobox } from './late-combobox.tsx';
import { LateSelect } from './late-select.tsx';

const units = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
];
const games: ComboboxItem[] = [
  { value: 'g1', label: 'Chess' },
  { value: 'g2', label: 'Go' },
];

function Choices() {
  const [unit, setUnit] = useState('day');
  const [game, setGame] = useState<ComboboxItem | null>(null);
  return (
    <>
      <LateSelect label="Unit" options={units} value={unit} onValueChange={setUnit} />
      <LateCombobox
        label="Game"
        placeholder="All games"
        items={games}
        value={game}
        onValueChange={setGame}
      />
      <p>{`${unit} of ${game?.value ?? 'all'}`}</p>
    </>
  );
}

async function choices() {
  const shown = await renderGallery(Choices);
  await screen.findByText('day of all');
  return shown;
}

const select = () => screen.getByRole('combobox', { name: 'Unit' });
const combobox = () => screen.getByRole('combobox', { name: 'Game' });

test('a select shows its choice and opens at the first press', async () => {
  const { user } = await choices();
  expect(select().textContent).toBe('Day');
  expect(select().getAttribute('aria-haspopup')).toBe('listbox');
  await user.click(select());
  await user.click(await screen.findByRole('option', { name: 'Month' }));
  await screen.findByText('month of all');
  expect(select().textContent).toBe('Month');
});

test('a select opens by the arrow key, and gives the focus back to its button', async () => {
  const { user } = await choices();
  await user.tab();
  expect(document.activeElement).toBe(select());
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('option', { name: 'Week' });
  await user.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(select());
  expect(select().getAttribute('aria-expanded')).toBe('false');
});

test('a combobox opens at the first press, and its cross clears it', async () => {
  const { user } = await choices();
  await user.click(combobox());
  await user.click(await screen.findByRole('option', { name: 'Chess' }));
  await screen.findByText('day of g1');
  expect(combobox()).toHaveProperty('value', 'Chess');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await screen.findByText('day of all');
  expect(combobox()).toHaveProperty('value', '');
});

test('a combobox finds what was typed before its list was there', async () => {
  const { user } = await choices();
  await user.tab();
  await user.tab();
  await user.keyboard('go');
  const found = await screen.findByRole('option', { name: 'Go' });
  expect(screen.queryByRole('option', { name: 'Chess' })).toBe(null);
  await user.click(found);
  await screen.findByText('day of g2');
});
