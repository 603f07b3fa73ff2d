import { Thumbnail } from '@arcadia/ui/display/thumbnail';
import { useFileUrl } from './download.tsx';

/** A stored picture, filling the box around it. */
export function FileThumbnail({ id, alt }: { id: string; alt: string }) {
  const file = useFileUrl(id);
  return (
    <Thumbnail
      alt={alt}
      url={file.kind === 'ready' ? file.url : null}
      failed={file.kind === 'failed'}
    />
  );
}
