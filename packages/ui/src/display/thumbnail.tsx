import { ImageOff } from 'lucide-react';
import { Skeleton } from '../feedback/skeleton.tsx';

interface ThumbnailProps {
  alt: string;
  /** Address of the picture; null while it loads. */
  url: string | null;
  /** The picture could not be fetched. */
  failed?: boolean;
}

/** A small picture that fills its box, also while it loads or has failed. */
export function Thumbnail({ alt, url, failed = false }: ThumbnailProps) {
  if (failed) {
    return (
      <span
        role="img"
        aria-label={alt}
        className="flex size-full items-center justify-center text-text-faint"
      >
        <ImageOff aria-hidden="true" className="size-5" />
      </span>
    );
  }
  if (url === null) return <Skeleton height="100%" />;
  return <img src={url} alt={alt} className="size-full object-cover" />;
}
