import { latePart } from '@arcadia/ui/overlay/late-part';
import { ChevronDown, CodeXml } from 'lucide-react';
import { useMessages } from '../shared/messages.ts';
import { TopBarPanel } from './TopBarPanel.tsx';

const loadLinks = async () => (await import('./DeveloperLinks.tsx')).DeveloperLinks;
const DeveloperLinks = latePart(loadLinks);

/** The way to what developers of games need. */
export function DeveloperMenu() {
  const { developer } = useMessages('shell').groups;
  return (
    <TopBarPanel
      label={developer}
      face={
        <>
          <CodeXml aria-hidden />
          <span className="max-xl:sr-only">{developer}</span>
          <ChevronDown aria-hidden className="text-text-faint" />
        </>
      }
      panelClassName="w-72"
      load={loadLinks}
    >
      {(close) => <DeveloperLinks close={close} />}
    </TopBarPanel>
  );
}
