import { SpanKind } from '@opentelemetry/api';
import type pg from 'pg';
import { inSpan } from '../tracing/span.ts';

/** Sends a statement within a span of its own: its verb and what it is about, never its text or its parameters. */
export function tracedStatement(
  sql: string,
  send: () => Promise<pg.QueryResult>,
): Promise<pg.QueryResult> {
  const { verb, target } = summaryOf(sql);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': verb,
    ...(target !== null && { 'db.collection.name': target }),
  };
  const name = target === null ? verb : `${verb} ${target}`;
  return inSpan(name, { kind: SpanKind.CLIENT, attributes }, send);
}

const first = /^[\s(]*([a-z]+)/i;
/** The first table that is named, or the function that is called. Identifiers only: a literal is none. */
const about =
  /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_][\w.]*)|^\s*select\s+([a-z_]\w*)\s*\(/i;

function summaryOf(sql: string): { verb: string; target: string | null } {
  const verb = (first.exec(sql)?.[1] ?? 'query').toUpperCase();
  const [, table, called] = about.exec(sql) ?? [];
  return { verb, target: table ?? called ?? null };
}
