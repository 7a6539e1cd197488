import {
  AndNode,
  BinaryOperationNode,
  type CompiledQuery,
  DeleteQueryNode,
  InsertQueryNode,
  type OperationNode,
  OperatorNode,
  PrimitiveValueListNode,
  RawNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  type WithNode,
} from 'kysely';
import type { Database } from './schema.ts';

/** A write to a table. `companyId` is null if the query does not limit the rows to one company. */
export interface Write {
  /** Null for a query that is only text, because text is not parsed. */
  table: string | null;
  companyId: string | null;
}

/**
 * Columns with the time of the last use. An update of these columns does not count as a write, because reads cause it and no cache depends
 * on it.
 */
const USES: { [Table in keyof Database]?: readonly (keyof Database[Table])[] } = {
  sources: ['last_read_at'],
  sessions: ['used_at'],
  users: ['last_seen_at'],
};
const WRITING_SQL = /\b(?:insert|update|delete|merge|truncate|alter|drop)\b/i;

/** Returns the writes of a compiled query; empty for a query that only reads. */
export function writesOf({ query, sql }: Pick<CompiledQuery, 'query' | 'sql'>): Write[] {
  // A raw query has no parsed form, only its text.
  if (RawNode.is(query)) return WRITING_SQL.test(sql) ? [{ table: null, companyId: null }] : [];
  return writesOfNode(query);
}

function writesOfNode(query: OperationNode): Write[] {
  const own = ownWrite(query);
  const { with: common } = query as { with?: WithNode };
  const others = common?.expressions.flatMap(({ expression }) => writesOfNode(expression)) ?? [];
  return own ? [own, ...others] : others;
}

function ownWrite(query: OperationNode): Write | null {
  if (SelectQueryNode.is(query)) return null;
  if (InsertQueryNode.is(query)) {
    const table = nameOf(query.into);
    return { table, companyId: insertedCompany(query, companyColumn(table)) };
  }
  if (UpdateQueryNode.is(query)) {
    const table = nameOf(query.table);
    const uses: readonly string[] = USES[table as keyof Database] ?? [];
    const columns = query.updates?.map(({ column }) => columnName(column)) ?? [];
    if (columns.length > 0 && columns.every((column) => column !== null && uses.includes(column))) return null;
    return { table, companyId: limitedTo(query.where?.where, companyColumn(table)) };
  }
  if (DeleteQueryNode.is(query)) {
    const table = nameOf(query.from.froms[0]);
    return { table, companyId: limitedTo(query.where?.where, companyColumn(table)) };
  }
  return null;
}

const companyColumn = (table: string | null) => (table === 'companies' ? 'id' : 'company_id');

const nameOf = (node: OperationNode | undefined): string | null =>
  node && TableNode.is(node) ? node.table.identifier.name : null;

/** Returns the name of the column in an assignment or a condition; null for another expression. */
function columnName(node: OperationNode): string | null {
  const { column } = (ReferenceNode.is(node) ? node.column : node) as { column?: { name?: unknown } };
  return typeof column?.name === 'string' ? column.name : null;
}

/** Returns the company that a condition requires by `column = value`, alone or as a part of an `and`; null if it requires none. */
function limitedTo(condition: OperationNode | undefined, column: string): string | null {
  if (!condition) return null;
  if (AndNode.is(condition)) return limitedTo(condition.left, column) ?? limitedTo(condition.right, column);
  if (!BinaryOperationNode.is(condition) || columnName(condition.leftOperand) !== column) return null;
  const { operator, rightOperand } = condition;
  if (!OperatorNode.is(operator) || operator.operator !== '=' || !ValueNode.is(rightOperand)) return null;
  return typeof rightOperand.value === 'string' ? rightOperand.value : null;
}

/** Returns the company of all inserted rows; null if the rows differ or do not contain it as a value. */
function insertedCompany({ columns = [], values }: InsertQueryNode, column: string): string | null {
  const place = columns.findIndex((candidate) => columnName(candidate) === column);
  if (place < 0 || !values || !ValuesNode.is(values)) return null;
  const companies = new Set(values.values.map((row) => valueAt(row, place)));
  const [company] = companies;
  return companies.size === 1 && typeof company === 'string' ? company : null;
}

function valueAt(row: OperationNode, place: number): unknown {
  if (PrimitiveValueListNode.is(row)) return row.values[place];
  const value = ValueListNode.is(row) ? row.values[place] : undefined;
  return value && ValueNode.is(value) ? value.value : undefined;
}
