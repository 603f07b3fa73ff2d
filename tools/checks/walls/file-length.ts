import type { Finding, Project } from './project.ts';

/** The aim is 250; above 300 a file contains more than one thing. */
const maxLines = 300;

export function checkFileLength({ files }: Project): Finding[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - 1;
    if (lines <= maxLines) return [];
    return [
      {
        rule: 'file-length',
        path,
        line: maxLines + 1,
        message: `${lines} lines; at most ${maxLines}: split it`,
      },
    ];
  });
}
