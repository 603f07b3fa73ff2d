import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Component, licenceOf } from './bill-of-materials.ts';

type Locked = { readonly version?: string; readonly link?: boolean };

/**
 * The texts that the licences of bundled packages ask to be passed on, each once below the packages that it is for.
 * @param components of the bill of materials
 */
export function licenceTexts(root: string, components: readonly Component[]): string {
  const folders = installedFolders(root);
  const byText = new Map<string, string[]>();
  for (const component of components) {
    const { 'bom-ref': ref } = component;
    // A part of the product, whose licence is LICENSE.
    if (ref.startsWith('@arcadia/')) continue;
    const folder = folders.get(ref);
    const text = folder === undefined ? '' : textIn(folder);
    byText.set(text, [...(byText.get(text) ?? []), `${ref} (${licenceOf(component)})`]);
  }
  const parts = [...byText].map(([text, refs]) => `${refs.join('\n')}\n\n${text || noText}\n`);
  return parts.join(`\n${'-'.repeat(80)}\n\n`);
}

const noText = 'These packages bring no text of their licence along.';

/** Folders of packages by name and version. */
function installedFolders(root: string): Map<string, string> {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const foreign = Object.entries(packages).filter(([, { link }]) => link !== true);
  return new Map(
    foreign.flatMap(([path, { version = '' }]) => {
      const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
      return name === undefined ? [] : [[`${name}@${version}`, join(root, path)]];
    }),
  );
}

function textIn(folder: string): string {
  const names = readdirSync(folder).filter((name) =>
    /^(?:licen[cs]e|copying|notice|ofl)/i.test(name),
  );
  const texts = names.toSorted().map((name) => readFileSync(join(folder, name), 'utf8').trim());
  return texts.join('\n\n').replaceAll('\r\n', '\n');
}
