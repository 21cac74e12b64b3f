import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './schema.ts';

/** Statements with more texts than this are compiled each time, since every length is a statement of its own. */
const mostTexts = 64;

/** Stands for a text while a statement is compiled. */
const placeholder = (index: number) => `\0 text ${index}`;

/**
 * Compiles a statement once per database, because Kysely takes longer to build and compile a small statement than
 * SQLite to run it. The returned function runs it with other texts.
 */
export function compiledOnce<Row>(build: (db: Db, texts: readonly string[]) => Compilable<Row>) {
	const known = new WeakMap<Db, Map<number, CompiledQuery<Row>>>();
	return async (db: Db, texts: readonly string[] = []): Promise<Row[]> => {
		if (texts.length > mostTexts) return (await db.executeQuery(build(db, texts))).rows;
		const ofDb = known.get(db) ?? new Map<number, CompiledQuery<Row>>();
		known.set(db, ofDb);
		const places = texts.map((_, index) => placeholder(index));
		const compiled = ofDb.get(texts.length) ?? build(db, places).compile();
		ofDb.set(texts.length, compiled);
		const parameters = compiled.parameters.map((given) => {
			const index = typeof given === 'string' ? places.indexOf(given) : -1;
			return index < 0 ? given : texts[index];
		});
		return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
	};
}
