/** TypeScript for each PostgreSQL type our migrations use. An unknown one is an error, never `unknown`. */
const typeOf: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int4: 'number',
  int8: 'bigint',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  _int4: 'number[]',
  _int8: 'bigint[]',
  _text: 'string[]',
};

export type Column = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  has_default: boolean;
  identity: string;
};

/** The types by `table.column`, and by the column where it has one meaning in every table. */
type Narrowed = {
  readonly of: Readonly<Record<string, string>>;
  readonly everywhere: Readonly<Record<string, string>>;
};

/** An interface for each table, and their index. */
export function interfaces(columns: readonly Column[], narrowed: Narrowed): string {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const bodies = [...tables].map(([table, members]) => {
    const lines = members.map((column) => `  ${column.column}: ${columnType(column, narrowed)};`);
    return `type ${typeName(table)} = {\n${lines.join('\n')}\n};`;
  });
  const index = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)};`);
  return `${bodies.join('\n\n')}\n\nexport type DB = {\n${index.join('\n')}\n};\n`;
}

function columnType(
  { table, column, type, nullable, has_default, identity }: Column,
  narrowed: Narrowed,
): string {
  const narrow = narrowed.of[`${table}.${column}`] ?? narrowed.everywhere[column];
  if (narrow !== undefined && typeOf[type] === 'Json')
    throw new Error(
      `${table}.${column} is JSON, which is parsed when it is read: see json-column.ts`,
    );
  const base = narrow ?? typeOf[type];
  if (base === undefined)
    throw new Error(`no TypeScript type for ${table}.${column} of type ${type}`);
  if (base === 'Json' && has_default && !nullable) return 'DefaultedJson';
  if (base === 'Json') return nullable ? 'NullableJson' : 'Json';
  if (identity === 'a') return `GeneratedAlways<${base}>`;
  const stored = nullable ? `${base} | null` : base;
  return has_default || identity === 'd' ? `Generated<${stored}>` : stored;
}

function typeName(table: string): string {
  return table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
