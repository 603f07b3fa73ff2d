/** The ticket of a solved captcha, which every request for a code presents. */
export type CaptchaAnswer = { readonly rand: string; readonly ticket: string };

/** The layout of a puzzle. All lengths in pixels of the picture. */
export type PuzzleLayout = {
  readonly width: number;
  readonly height: number;
  /** Width and height of the piece, tabs included. */
  readonly pieceSize: number;
  /** The piece's place in the picture: its left and upper edge. */
  readonly gapX: number;
  readonly gapY: number;
  /** 0 to 2³²−1. The same layout and seed give the same pictures. */
  readonly seed: number;
};

/** Both pictures as data URLs. */
export type PuzzlePictures = { readonly image: string; readonly piece: string };

/**
 * The captcha of this deployment. `puzzle`: its own slider puzzle; the tickets are in the database, so there is no
 * outside world to ask. `tencent`: the vendor's; `verify` rejects when the vendor can't be asked or its answer can't be
 * trusted.
 */
export type Captcha =
  | { readonly kind: 'puzzle'; drawPuzzle(layout: PuzzleLayout): Promise<PuzzlePictures> }
  | {
      readonly kind: 'tencent';
      /** The vendor's id of this deployment, as its script in the browser wants it. */
      readonly appId: string;
      /** The app id with a time stamp, encrypted, so that other sites can't use the id. */
      encryptAppId(now: Date): string;
      /** Whether the vendor confirms this ticket for this address. It uses the ticket up. */
      verify(answer: CaptchaAnswer & { readonly ipAddress: string }): Promise<boolean>;
    };
