import { type ComponentType, createElement } from 'react';
import type { DeskPages, DeskPlace } from '../shared/desk/define-desk.ts';
import type { Page } from '../shared/page.ts';

const byFeature = import.meta.glob<readonly Page[]>('../features/*/pages.ts', {
  eager: true,
  import: 'pages',
});

const desks = import.meta.glob<DeskPages | (DeskPages & DeskPlace)>('../features/*/desk.ts', {
  eager: true,
  import: 'desk',
});
const casePages = import.meta.glob<ComponentType>('../features/*/CasePage.tsx', {
  import: 'CasePage',
});
/** Queues that show more than their cases. */
const queuePages = import.meta.glob<ComponentType>('../features/*/QueuePage.tsx', {
  import: 'QueuePage',
});

/** Every screen of the back office. A path is written in one feature only. */
export const pages: readonly Page[] = [
  ...Object.values(byFeature).flat(),
  ...Object.entries(desks).flatMap(([file, desk]) => deskPages(file, desk)),
];

/** The queue of a desk, and the page of a case: of the files beside the desk's declaration. */
function deskPages(file: string, desk: DeskPages | (DeskPages & DeskPlace)): Page[] {
  const { queue, permission, menu, messages, caseMessages, texts } = desk;
  const beside = (name: string) => file.replace('desk.ts', name);
  const casePage = casePages[beside('CasePage.tsx')];
  const queuePage = queuePages[beside('QueuePage.tsx')] ?? ('cases' in desk && queueOf(desk));
  if (!casePage || !queuePage) throw new Error(`${file} has no CasePage.tsx or no queue`);
  return [
    {
      path: queue,
      frame: 'shell',
      permission,
      menu: { ...menu, group: 'desks' },
      messages,
      title: () => texts().title,
      prefetch: desk.prefetchQueue,
      component: queuePage,
    },
    {
      path: `${queue}/$id`,
      under: queue,
      frame: 'shell',
      permission,
      messages: [...messages, ...caseMessages],
      title: () => texts().caseTitle,
      prefetch: desk.prefetchCase,
      component: casePage,
    },
  ];
}

function queueOf(place: DeskPlace) {
  return async () => {
    const { DeskQueue } = await import('../shared/desk/DeskQueue.tsx');
    return () => createElement(DeskQueue, { place });
  };
}
