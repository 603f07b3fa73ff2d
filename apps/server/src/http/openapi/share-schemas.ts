import { nameByPlace, nextTrail, trailOfItem } from './schema-names.ts';
import { isEnvelope, isRecord, isSchema, shapeOf } from './schema-shape.ts';

type Json = Record<string, unknown>;

/** Shorter ones are clearer inline. */
const minLength = 100;

/** All schemas that are alike but for their words. */
type Group = {
  /** The one whose words are shown: that with a title, else the first. */
  model: Json;
  count: number;
  descriptions: Set<unknown>;
  /** Descriptions of its parts, on which all places must agree where none has a title. */
  inside: Set<string>;
};

/**
 * Moves every schema that has a title or occurs more than once to `components.schemas`, so that generators create one type for
 * it. Words don't count: what a schema is in one place is said there, beside the reference. It is named by its title, or after
 * the operation and field of its first occurrence.
 */
export function shareSchemas(paths: Json): { paths: Json; schemas: Json } {
  const groups = groupsOf(paths);
  const names = new Map<Group, string>();
  const schemas: Json = {};

  function convert(value: unknown, trail: readonly string[]): unknown {
    if (Array.isArray(value)) return value.map((item) => convert(item, trailOfItem(trail, item)));
    if (!isRecord(value)) return value;
    const group = isSchema(value) ? groups.get(shapeOf(value)) : undefined;
    if (group === undefined || !isShared(group)) return convertFields(value, trail);
    const name = names.get(group) ?? freeName(schemas, group, trail);
    if (!names.has(group)) {
      names.set(group, name);
      // Taken before its parts are, which stand in it.
      schemas[name] = null;
      schemas[name] = convertFields({ ...group.model, ...ownWords(group) }, trail);
    }
    const reference = { $ref: `#/components/schemas/${name}` };
    // Readers see it at the property, and need not look the schema up.
    const { description } = value;
    return typeof description === 'string' ? { ...reference, description } : reference;
  }

  function convertFields(value: Json, trail: readonly string[]): Json {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== undefined)
        .map(([key, inner]) => [
          key,
          key === 'example' || key === 'examples'
            ? inner
            : convert(inner, nextTrail(trail, key, inner)),
        ]),
    );
  }
  const converted = convertFields(paths, []);
  return { paths: converted, schemas: sorted(schemas) };
}

function groupsOf(paths: Json): Map<string, Group> {
  const groups = new Map<string, Group>();
  walkSchemas(paths, (schema) => {
    const shape = shapeOf(schema);
    const group = groups.get(shape) ?? {
      model: schema,
      count: 0,
      descriptions: new Set(),
      inside: new Set(),
    };
    groups.set(shape, group);
    group.count += 1;
    group.descriptions.add(schema['description']);
    group.inside.add(wordsInside(schema));
    const [title, other] = [group.model['title'], schema['title']];
    if (title === undefined && other !== undefined) group.model = schema;
    else if (other !== undefined && other !== title)
      throw new Error(`${JSON.stringify([title, other])} are one schema: give both one title`);
  });
  return groups;
}

function isShared({ model, count }: Group): boolean {
  return model['title'] !== undefined || (count > 1 && shapeOf(model).length >= minLength);
}

/** Description of the schema itself: not that of one of several places. */
function ownWords({ model, descriptions }: Group): Json {
  const { about } = model;
  const [only] = descriptions.size === 1 ? descriptions : [];
  return { description: about ?? only, about: undefined };
}

function wordsInside({ properties }: Json): string {
  const isWord = (key: string) => key === 'title' || key === 'about' || key.startsWith('example');
  return JSON.stringify(properties ?? null, (key, value: unknown) =>
    isWord(key) && !isRecord(value) ? undefined : value,
  );
}

function walkSchemas(value: unknown, visit: (schema: Json) => void): void {
  if (Array.isArray(value)) for (const item of value) walkSchemas(item, visit);
  if (!isRecord(value)) return;
  if (isSchema(value)) visit(value);
  if (isEnvelope(value)) return walkSchemas(answerIn(value), visit);
  for (const [key, inner] of Object.entries(value))
    if (key !== 'example' && key !== 'examples') walkSchemas(inner, visit);
}

/** The answer in an envelope, without its description, which says only that. */
function answerIn({ properties }: Json): unknown {
  const data = isRecord(properties) ? properties['data'] : undefined;
  if (!isRecord(data)) return data;
  const { description: _, ...answer } = data;
  return answer;
}

function freeName(taken: Json, { model, inside }: Group, trail: readonly string[]): string {
  const { title } = model;
  if (typeof title !== 'string') {
    const name = nameByPlace(taken, trail);
    if (inside.size > 1) throw new Error(`${name} is described in several ways: give it a title`);
    return name;
  }
  if (title in taken) throw new Error(`two schemas have the title ${title}`);
  return title;
}

function sorted(record: Json): Json {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
