/** Made-up bills for the gallery's tables; the same at every load. */
export interface GalleryBill {
  id: string;
  application: string;
  status: 'billing' | 'settled' | 'unsettled' | 'discarded';
  /** Decimal string. */
  amount: string;
  users: number;
  /** ISO 8601. */
  issuedAt: string;
}

const statuses = ['settled', 'unsettled', 'billing', 'settled', 'discarded'] as const;
const applications = ['Orchard Live', '星河互动', 'Lantern Party', '弹幕工坊', 'Tidewater'];

export const galleryBills: readonly GalleryBill[] = Array.from({ length: 137 }, (_, index) => ({
  id: `BILL-2026${String(12 - (index % 12)).padStart(2, '0')}-${String(7919 * (index + 1)).padStart(8, '0')}`,
  application: applications[index % applications.length] ?? '',
  status: statuses[index % statuses.length] ?? 'settled',
  amount:
    index % 11 === 4
      ? `-${index * 13}.50`
      : `${(index * 48271) % 90000}.${String((index * 37) % 100).padStart(2, '0')}`,
  users: (index * 7793) % 48000,
  issuedAt: `2026-${String(11 - (index % 11)).padStart(2, '0')}-${String(20 - (index % 19)).padStart(2, '0')}T02:12:33Z`,
}));
