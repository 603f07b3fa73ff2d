import type { RegionService } from '@arcadia/contract/applications/region-services';
import { cx } from '@arcadia/ui/cx';
import { Link } from '@arcadia/ui/action/link';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { useMessages } from '../../shared/messages.ts';
import { editSection } from '../../shared/region-service/edit-section.ts';

export const sections = ['games', 'package-names', 'callbacks'] as const;
export type Section = (typeof sections)[number];

type SectionNavigationProps = {
  service: RegionService;
  shown: Section;
  /** The parts with changes that are not saved. */
  unsaved: readonly Section[];
};

/** Navigation between the parts of the configuration, with their statuses. */
export function SectionNavigation({ service, shown, unsaved }: SectionNavigationProps) {
  const texts = useMessages('regionEdit');
  const names = useSectionNames();
  const standing = useStanding(service);
  return (
    <nav aria-label={texts.parts} className="mb-6">
      <ul className="grid gap-2 md:grid-cols-3 md:gap-3">
        {sections.map((section) => {
          const { tone, word } = unsaved.includes(section)
            ? { tone: 'warning' as const, word: texts.unsaved }
            : standing[section];
          return (
            <li key={section}>
              <Link
                href={editSection(service.id, section)}
                aria-current={section === shown ? 'page' : undefined}
                className={cx(
                  'flex flex-wrap items-center justify-between gap-x-3 rounded-card border px-4 py-3 transition-colors max-md:py-2.5',
                  section === shown
                    ? 'border-accent bg-accent-soft'
                    : 'border-hairline bg-surface hover:border-hairline-strong',
                )}
              >
                <span className="text-14 font-medium">{names[section]}</span>
                <span className="text-13 text-text-muted">
                  <Status tone={tone}>{word}</Status>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

export function useSectionNames(): Readonly<Record<Section, string>> {
  const texts = useMessages('regionEdit').sections;
  return {
    games: texts.games,
    'package-names': texts.packageNames,
    callbacks: texts.callbacks,
  };
}

/** Each part as it is saved: green is enough to go online. */
function useStanding({
  games,
  packageNames,
  callbacks,
}: RegionService): Readonly<Record<Section, { tone: StatusTone; word: string }>> {
  const texts = useMessages('regionEdit');
  const none = { tone: 'neutral' as const, word: texts.none };
  const { production } = callbacks;
  return {
    games:
      games.length === 0 ? none : { tone: 'success', word: texts.chosen({ count: games.length }) },
    'package-names':
      packageNames.length === 0
        ? none
        : { tone: 'success', word: texts.entered({ count: packageNames.length }) },
    callbacks:
      production.verifiedAt !== null
        ? { tone: 'success', word: texts.verified }
        : production.updatedAt === null
          ? none
          : { tone: 'warning', word: texts.notVerified },
  };
}
