/** The frame in which the back office shows an uploaded document. */
export const backofficeDocuments = {
  view: 'Document viewer',
  viewHelp: 'Drag or use the arrow keys to move, + and − to zoom, 0 to fit.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit to view',
  rotate: 'Rotate',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Exit full screen',
  download: 'Download',
  loading: 'Opening document',
  failed: 'The document couldn’t be opened',
  failedText: 'Try again. If the problem persists, reload the page.',
  broken: 'This image can’t be displayed. Download it instead.',
  downloadOnly: 'This file type can’t be displayed. Download it instead.',
};
