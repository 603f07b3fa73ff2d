import type { Language } from '@arcadia/i18n/languages';
import { cx } from '@arcadia/ui/cx';
import { IconButton } from '@arcadia/ui/action/icon-button';
import { phoneScreen, usePhoneScreen } from '@arcadia/ui/wide-screen';
import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { pictureAddress, pictureSizes, scenes } from './scenes.ts';

const last = scenes.length - 1;

type GuideCarouselProps = {
  /** The row of pictures, which takes the focus when the guide opens. */
  row: RefObject<HTMLOListElement | null>;
  language: Language;
};

/**
 * Five pictures in a row that snaps into place, by finger, keys, arrows or dots; nothing moves by itself. The buttons
 * turn the page at once: a row that glides for a third of a second is not quicker to read.
 */
export function GuideCarousel({ row, language }: GuideCarouselProps) {
  const texts = useMessages('guide');
  const [current, setCurrent] = useState(0);

  const turnTo = (index: number) => {
    const { current: element } = row;
    element?.scrollTo({ left: Math.min(Math.max(index, 0), last) * element.clientWidth });
  };
  const onScroll = () => {
    const { current: element } = row;
    if (element !== null) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number | undefined> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    // A picture that is turned away can't hold the focus: the row keeps it, or the keys would be lost with it.
    if (row.current?.contains(document.activeElement)) row.current.focus({ preventScroll: true });
    turnTo(target);
  };
  return (
    <section
      aria-roledescription={texts.carousel}
      aria-label={texts.title}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-3"
    >
      <ol
        ref={row}
        tabIndex={0}
        aria-label={texts.pictures}
        onScroll={onScroll}
        className="relative flex rounded-card snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        {scenes.map((scene, index) => (
          <Slide key={scene} index={index} current={current} language={language} />
        ))}
      </ol>
      <Controls current={current} onTurn={turnTo} />
    </section>
  );
}

type ControlsProps = { current: number; onTurn: (index: number) => void };

/** To the neighbours and to each picture. At an end the arrow stays and says where one is. */
function Controls({ current, onTurn }: ControlsProps) {
  const texts = useMessages('guide');
  return (
    <div className="flex items-center justify-between gap-2">
      <IconButton
        label={texts.previous}
        disabledReason={current === 0 ? texts.position({ number: 1, total: last + 1 }) : null}
        onClick={() => onTurn(current - 1)}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <Dots current={current} onTurn={onTurn} />
      <IconButton
        label={texts.next}
        disabledReason={
          current === last ? texts.position({ number: last + 1, total: last + 1 }) : null
        }
        onClick={() => onTurn(current + 1)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  );
}

type SlideProps = { index: number; current: number; language: Language };

function Slide({ index, current, language }: SlideProps) {
  const texts = useMessages('guide');
  const scene = scenes[index] ?? 'home';
  const { title, text, picture } = texts.scenes[scene];
  const wide = pictureAddress(language, index + 1, 'wide');
  const phone = pictureAddress(language, index + 1, 'phone');
  const isPhone = usePhoneScreen();
  const position = texts.position({ number: index + 1, total: scenes.length });
  return (
    <li
      aria-roledescription={texts.slide}
      aria-label={position}
      // What is out of sight is out of reach too, until it is turned to.
      inert={index !== current}
      className="w-full shrink-0 snap-center snap-always"
    >
      <figure>
        <a
          href={isPhone ? phone : wide}
          target="_blank"
          rel="noopener noreferrer"
          className="group relative block rounded-card -outline-offset-2"
        >
          <picture>
            <source media={phoneScreen} srcSet={phone} {...pictureSizes.phone} />
            <img
              src={wide}
              alt={picture}
              {...pictureSizes.wide}
              decoding="async"
              className="aspect-[1280/800] h-auto max-md:aspect-[390/520] w-full rounded-card border border-hairline bg-surface-sunken"
            />
          </picture>
          <span className="absolute right-2 bottom-2 flex size-8 items-center justify-center rounded-control bg-surface-raised text-text-muted shadow-float group-hover:text-text">
            <Maximize2 aria-hidden size={16} />
            <span className="sr-only">{texts.enlarge}</span>
          </span>
        </a>
        <figcaption className="mt-3 min-h-16">
          <p className="text-14 font-semibold">
            <span className="mr-2 text-text-faint tabular-nums">{index + 1}</span>
            {title}
          </p>
          <p className="text-14 text-pretty text-text-muted">{text}</p>
        </figcaption>
      </figure>
    </li>
  );
}

function Dots({ current, onTurn }: ControlsProps) {
  const texts = useMessages('guide');
  return (
    <>
      <ol className="flex items-center">
        {scenes.map((scene, index) => (
          <li key={scene}>
            <button
              type="button"
              aria-label={texts.goTo({ number: index + 1, title: texts.scenes[scene].title })}
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onTurn(index)}
              className="group flex size-6 items-center justify-center rounded-full max-lg:size-9"
            >
              <span
                className={cx(
                  'h-2 rounded-full',
                  index === current
                    ? 'w-5 bg-accent forced-colors:bg-[Highlight]'
                    : 'w-2 bg-hairline-strong group-hover:bg-text-muted forced-colors:bg-[CanvasText]',
                )}
              />
            </button>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {`${texts.position({ number: current + 1, total: scenes.length })} ${texts.scenes[scenes[current] ?? 'home'].title}`}
      </p>
    </>
  );
}
