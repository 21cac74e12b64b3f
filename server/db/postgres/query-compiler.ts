import { type ColumnDefinitionNode, DataTypeNode, PostgresQueryCompiler, RawNode } from 'kysely';

/** What the four types of a column are called here. Texts sort and compare by their bytes, as in SQLite. */
const columnTypes: Readonly<Record<string, string>> = {
	text: 'text collate "C"',
	integer: 'bigint',
	real: 'double precision',
	blob: 'bytea',
};

/** The migrations are written in SQLite's words for types. */
export class TaproomQueryCompiler extends PostgresQueryCompiler {
	protected override visitColumnDefinition(node: ColumnDefinitionNode): void {
		const type = DataTypeNode.is(node.dataType) ? columnTypes[node.dataType.dataType] : undefined;
		super.visitColumnDefinition(
			type === undefined ? node : { ...node, dataType: RawNode.createWithSql(type) },
		);
	}
}
