/** Documents that are drawn in the page. */
export const pdf = {
  opening: 'Opening the document',
  failed: 'The document couldn’t be shown',
  failedText: 'Try again, or download it and open it on your device.',
  pages: ({ count }: { count: number }) => (count === 1 ? '1 page' : `${count} pages`),
  page: ({ number, of }: { number: number; of: number }) => `Page ${number} of ${of}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  largest: 'It can’t be shown larger',
  smallest: 'It fits the width already',
  download: 'Download',
  view: 'View',
};
