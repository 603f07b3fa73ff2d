import type { RegionService } from '@arcadia/contract/applications/region-services';
import { Banner } from '@arcadia/ui/feedback/banner';
import { InOrder } from '@arcadia/ui/layout/in-order';
import { useLocationPart } from '@arcadia/web/routing/use-router';
import { useMessages } from '../../shared/messages.ts';
import { CallbacksSection } from './CallbacksSection.tsx';
import { CopyFromRegion } from './CopyFromRegion.tsx';
import { GamesSection } from './GamesSection.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { PackageNamesSection } from './PackageNamesSection.tsx';
import { type Section, SectionNavigation, sections } from './SectionNavigation.tsx';
import { useCallbackSets } from './use-callback-sets.ts';
import { useGameChoice } from './use-game-choice.ts';
import { usePackageRows } from './use-package-rows.ts';

/**
 * The three parts of the configuration, each saved separately. Unsaved changes are kept here while another part is
 * shown.
 */
export function RegionEditor({ service }: { service: RegionService }) {
  const texts = useMessages('regionEdit');
  const hash = useLocationPart(({ hash }) => hash);
  const games = useGameChoice(service);
  const packageNames = usePackageRows(service);
  const callbacks = useCallbackSets(service);
  const shown: Section = sections.find((section) => section === hash) ?? 'games';
  const unsaved: readonly Section[] = [
    ...(games.isDirty ? ['games' as const] : []),
    ...(packageNames.isDirty ? ['package-names' as const] : []),
    ...(callbacks.isDirty ? ['callbacks' as const] : []),
  ];
  return (
    <InOrder>
      {service.status === 'online' && (
        <Banner tone="info" className="mb-4">
          {texts.online}
        </Banner>
      )}
      <CopyFromRegion service={service} isDirty={unsaved.length > 0} />
      <SectionNavigation service={service} shown={shown} unsaved={unsaved} />
      {shown === 'games' && <GamesSection service={service} state={games} />}
      {shown === 'package-names' && <PackageNamesSection state={packageNames} />}
      {shown === 'callbacks' && <CallbacksSection service={service} state={callbacks} />}
      <LeaveGuard unsaved={unsaved} />
    </InOrder>
  );
}
