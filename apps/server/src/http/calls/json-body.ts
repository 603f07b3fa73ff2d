import type { FastifyInstance } from 'fastify';
import { Failure } from './failure.ts';

/**
 * Parses JSON bodies. Duplicate fields are refused: RFC 8259 leaves their meaning open, so a proxy or a log could see a
 * different request than we do.
 */
export function readJsonBodies(app: FastifyInstance): void {
  // Refuses fields that would reach an object's prototype.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) =>
      void parse(request, text, (error, value) => {
        if (error) return done(new Failure('badRequest', { fields: { body: 'invalidJson' } }));
        const twice = repeatedField(text);
        if (twice === null) return done(null, value);
        done(new Failure('badRequest', { fields: { [twice]: 'repeatedField' } }));
      }),
  );
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** The path of a duplicate field in a valid JSON text; null if there is none. */
export function repeatedField(json: string): string | null {
  /** The objects and lists around the present place; a list has no names. */
  const around: { names: Set<string> | null; at: string | number }[] = [];
  let text = '';
  for (const [token] of json.matchAll(tokens)) {
    const inner = around.at(-1);
    if (token === '{') around.push({ names: new Set(), at: '' });
    else if (token === '[') around.push({ names: null, at: 0 });
    else if (token === '}' || token === ']') around.pop();
    else if (token === ':' && inner?.names) {
      const name: unknown = JSON.parse(text);
      inner.at = String(name);
      if (inner.names.has(inner.at)) return around.map(({ at }) => at).join('.');
      inner.names.add(inner.at);
    } else if (token === ',' && inner && typeof inner.at === 'number') inner.at += 1;
    else text = token;
  }
  return null;
}
