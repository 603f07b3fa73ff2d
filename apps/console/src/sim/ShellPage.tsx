import { ShellGallery } from '@arcadia/ui/gallery/shell';
import { useContentLanguage } from '@arcadia/web/messages/messages';

/** The frame of both apps with invented contents. */
export function ShellPage() {
  const language = useContentLanguage();
  return <ShellGallery lang={language} />;
}
