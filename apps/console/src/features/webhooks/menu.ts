import { Webhook } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { MenuEntry } from '../../shared/menu.ts';

export const menu: readonly MenuEntry[] = [
  { path: paths.webhooks, label: 'webhooks', icon: Webhook, group: 'developer', position: 2 },
];
