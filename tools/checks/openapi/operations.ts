export type JsonSchema = {
  readonly $ref?: string;
  readonly example?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
};

type Parameter = {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly example?: unknown;
  readonly schema: JsonSchema;
};

type Example = Readonly<Record<string, unknown>>;
type Media = {
  readonly schema: JsonSchema;
  readonly example?: Example;
  readonly examples?: Readonly<Record<string, { readonly value: Example }>>;
};

type Declared = {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, Media>> }>
  >;
};

export type OpenApi = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Declared>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
};

export type Operation = Declared & { readonly path: string; readonly method: string };

/** What one call of an operation sends. */
export type Input = {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>> | null;
};

export function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, declared]) => ({ ...declared, path, method })),
  );
}

export const isUpload = ({ requestBody }: Operation) =>
  requestBody !== undefined && 'multipart/form-data' in requestBody.content;

/** The type of the body where a client can't know it: the first of several, or one of its own. */
export function ownBodyType({ requestBody }: Operation): string | null {
  const [type] = Object.keys(requestBody?.content ?? {});
  const isUsual = type === 'application/json' || type === 'multipart/form-data';
  return type === undefined || isUsual ? null : type;
}

/** An answer of bytes, or a stream: what a client must not read as JSON. */
export function isBinary({ responses }: Operation): boolean {
  return Object.keys(responses['200']?.content ?? {}).some((type) => type !== 'application/json');
}

/** The document's own example, with `known` values in place of those that must exist. Optional filters only with `full`. */
export function inputOf(
  document: OpenApi,
  operation: Operation,
  { known, full }: { known: Readonly<Record<string, unknown>>; full: boolean },
): Input {
  const own = operation.parameters.filter((one) => one.$ref === undefined);
  const valuesOf = (place: Parameter['in']) =>
    Object.fromEntries(
      own
        .filter((one) => one.in === place && (full || one.required))
        .map((one) => [one.name, known[one.name] ?? exampleOf(document, one)])
        .filter(([, value]) => value !== undefined),
    );
  const path = valuesOf('path');
  return { path, query: valuesOf('query'), body: bodyOf(operation, known, path) };
}

function bodyOf(
  { requestBody }: Operation,
  known: Readonly<Record<string, unknown>>,
  path: object,
): Input['body'] {
  if (requestBody === undefined) return null;
  const [media] = Object.values(requestBody.content);
  const [first] = Object.values(media?.examples ?? {});
  const body: Record<string, unknown> = structuredClone({ ...(media?.example ?? first?.value) });
  for (const [field, value] of Object.entries(known))
    if (!(field in path)) put(body, field.split('.'), value);
  return body;
}

/** Sets a field by its path. Of a list it is that of the first, or the first itself. */
function put(holder: Record<string, unknown>, names: readonly string[], value: unknown): void {
  const [name = '', ...rest] = names;
  const { [name]: held } = holder;
  if (rest.length === 0) {
    holder[name] = Array.isArray(held) && !Array.isArray(value) ? [value] : value;
    return;
  }
  const inner: unknown = Array.isArray(held) ? held[0] : held;
  if (typeof inner === 'object' && inner !== null) put(Object(inner), rest, value);
}

function exampleOf(document: OpenApi, { example, schema }: Parameter): unknown {
  const target = schema.$ref?.split('/').at(-1);
  const { [target ?? '']: shared = schema } = document.components.schemas;
  return example ?? shared.example ?? shared.default ?? shared.enum?.[0];
}
