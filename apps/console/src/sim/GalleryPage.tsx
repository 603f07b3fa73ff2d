import { PageHeader } from '@arcadia/ui/layout/page';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { lazy, Suspense } from 'react';
import { simMessages } from './messages.ts';

const sections = [
  lazy(async () => ({ default: (await import('@arcadia/ui/gallery/buttons')).ButtonsGallery })),
  lazy(async () => ({ default: (await import('@arcadia/ui/gallery/fields')).FieldsGallery })),
  lazy(async () => ({ default: (await import('@arcadia/ui/gallery/uploads')).UploadsGallery })),
  lazy(async () => ({ default: (await import('@arcadia/ui/gallery/choices')).ChoicesGallery })),
  lazy(async () => ({ default: (await import('@arcadia/ui/gallery/feedback')).FeedbackGallery })),
  lazy(async () => ({ default: (await import('@arcadia/ui/gallery/overlays')).OverlaysGallery })),
  lazy(async () => ({ default: (await import('@arcadia/ui/gallery/identity')).IdentityGallery })),
  lazy(async () => ({ default: (await import('@arcadia/ui/gallery/values')).ValuesGallery })),
  lazy(async () => ({ default: (await import('@arcadia/ui/gallery/figures')).FiguresGallery })),
  lazy(async () => ({ default: (await import('@arcadia/ui/gallery/page')).PageGallery })),
  lazy(async () => ({
    default: (await import('@arcadia/ui/gallery/data-table')).DataTableGallery,
  })),
  lazy(async () => ({ default: (await import('@arcadia/ui/gallery/states')).StatesGallery })),
  lazy(async () => ({
    default: (await import('@arcadia/ui/gallery/money-moments')).MoneyMomentsGallery,
  })),
  lazy(async () => ({
    default: (await import('@arcadia/ui/gallery/result-page')).ResultPageGallery,
  })),
];

/** Every piece of the design system in every state, in both languages and themes. */
export function GalleryPage() {
  const texts = simMessages.useMessages('sim').gallery;
  const language = useContentLanguage();
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <div className="flex flex-col gap-8">
        <Suspense>
          {sections.map((Section, index) => (
            <Section key={index} lang={language} />
          ))}
        </Suspense>
      </div>
    </>
  );
}
