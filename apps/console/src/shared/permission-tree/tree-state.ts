/** How every part of the tree sees the choice. */
export type TreeState = {
  choice: ReadonlySet<number>;
  /** Permissions that the reader holds, and so may grant or take. */
  own: ReadonlySet<number>;
  readOnly: boolean;
  /** The id of the line that says why some boxes can't be changed. */
  noteId: string;
  onChange: (ids: number[]) => void;
};
