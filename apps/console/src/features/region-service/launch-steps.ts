import { mandatoryCallbacks } from '@arcadia/contract/callbacks/callback-kinds';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { editSection } from '../../shared/region-service/edit-section.ts';

export type LaunchStep = {
  id: 'game' | 'packageName' | 'callbacks' | 'hold';
  done: boolean;
  title: string;
  /** The present value, or what to do. */
  text: string;
  /** Link to where it is done; null if the customer can't do it. */
  action: { label: string; href: string } | null;
};

/** Requirements of the server for going online, in the order of setup. */
export function useLaunchSteps(service: RegionService): LaunchStep[] {
  const texts = useMessages('regionService').checklist;
  const steps: LaunchStep[] = [
    gameStep(service, texts.game),
    {
      id: 'packageName',
      done: !service.launchNeeds.includes('package_name'),
      title: texts.packageName.title,
      text:
        service.packageNames.length > 0
          ? texts.packageName.done({ count: service.packageNames.length })
          : texts.packageName.open,
      action: { label: texts.packageName.action, href: editSection(service.id, 'package-names') },
    },
    callbacksStep(service, texts.callbacks),
  ];
  if (service.hold !== null)
    steps.push({
      id: 'hold',
      done: false,
      title: texts.hold.title,
      text: texts.hold.open,
      action: null,
    });
  return steps;
}

type Texts = ReturnType<typeof useMessages<'regionService'>>['checklist'];

function gameStep({ id, games, launchNeeds }: RegionService, texts: Texts['game']): LaunchStep {
  const waits = games.some(({ approval }) => approval === 'pending');
  const needsApproval = launchNeeds.includes('game_approval');
  const open = waits ? texts.waiting : texts.refused;
  return {
    id: 'game',
    done: !launchNeeds.includes('game') && !needsApproval,
    title: texts.title,
    text:
      games.length === 0 ? texts.open : needsApproval ? open : texts.done({ count: games.length }),
    action: { label: texts.action, href: editSection(id, 'games') },
  };
}

/** Set but not verified leads to the verifier; else to where they are set. */
function callbacksStep(
  { id, callbacks, launchNeeds }: RegionService,
  texts: Texts['callbacks'],
): LaunchStep {
  const done = !launchNeeds.includes('callbacks');
  const set = mandatoryCallbacks.every((kind) =>
    callbacks.production.callbacks.some((one) => one.kind === kind),
  );
  return {
    id: 'callbacks',
    done,
    title: texts.title,
    text: done ? texts.done : set ? texts.unverified : texts.open,
    action: set
      ? { label: texts.check, href: paths.checkRegionService(id) }
      : { label: texts.set, href: editSection(id, 'callbacks') },
  };
}
