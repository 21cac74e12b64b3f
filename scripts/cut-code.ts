import { type ESTree, parseAst, Visitor } from 'vite';

/** What is cut out of a module whose code is not ours. */
export interface Cuts {
	/** Functions that nobody calls, or that have one answer here: their names and what remains of their bodies. */
	readonly bodies?: Readonly<Record<string, string>>;
	/** Statements that do nothing here, by how they begin; never one with an `else` that does. */
	readonly statements?: readonly string[];
	/** Expressions that are decided once for all: as they are written, and what they come to. */
	readonly facts?: Readonly<Record<string, string>>;
}

interface Cut {
	readonly named: string;
	readonly start: number;
	readonly end: number;
	readonly instead: string;
}

function bodyCuts(program: ESTree.Program, bodies: Readonly<Record<string, string>>): Cut[] {
	const cuts: Cut[] = [];
	new Visitor({
		FunctionDeclaration({ id, body }) {
			const instead = id && Object.hasOwn(bodies, id.name) ? bodies[id.name] : undefined;
			if (id && body && instead !== undefined)
				cuts.push({ named: id.name, start: body.start + 1, end: body.end - 1, instead });
		},
	}).visit(program);
	return cuts;
}

function statementCuts(program: ESTree.Program, code: string, beginnings: readonly string[]): Cut[] {
	const cuts: Cut[] = [];
	const see = ({ start, end }: ESTree.Span) => {
		const named = beginnings.find((beginning) => code.startsWith(beginning, start));
		if (named !== undefined) cuts.push({ named, start, end, instead: ';' });
	};
	new Visitor({ ExpressionStatement: see, IfStatement: see, VariableDeclaration: see }).visit(program);
	return cuts;
}

function factCuts(code: string, facts: Readonly<Record<string, string>>): Cut[] {
	return Object.entries(facts).flatMap(([named, instead]) => {
		const starts: number[] = [];
		for (let at = code.indexOf(named); at >= 0; at = code.indexOf(named, at + named.length)) starts.push(at);
		return starts.map((start) => ({ named, start, end: start + named.length, instead }));
	});
}

/** The code without what is to be cut; whatever stands within a cut goes with it. Throws when a cut fits nothing. */
export function cutCode(code: string, { bodies = {}, statements = [], facts = {} }: Cuts): string {
	const program = parseAst(code);
	const cuts = [
		...bodyCuts(program, bodies),
		...statementCuts(program, code, statements),
		...factCuts(code, facts),
	].sort((a, b) => a.start - b.start || b.end - a.end);
	const found = new Set(cuts.map(({ named }) => named));
	const missing = [...Object.keys(bodies), ...statements, ...Object.keys(facts)].filter(
		(named) => !found.has(named),
	);
	if (missing.length > 0) throw new Error(`Nothing is left to cut of: ${missing.join(' · ')}`);
	let at = 0;
	let kept = '';
	for (const { start, end, instead } of cuts) {
		if (start < at) continue;
		kept += code.slice(at, start) + instead;
		at = end;
	}
	return kept + code.slice(at);
}
