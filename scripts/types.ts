import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { runCommand, UsageError } from './run-command.ts';

const usage = 'npm run types -- beers';
const root = join(import.meta.dirname, '..');

/** Returns line and column as an editor counts them, such as '12:3'. */
function placeIn(file: string, position: number): string {
	const lines = readFileSync(file, 'utf8').slice(0, position).split('\n');
	return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}

/**
 * Checks the types of the files in some folders ('beers', 'boards', 'server/beers'). Files they import are read but
 * not checked. `npm run check` checks everything.
 */
await runCommand(usage, async () => {
	const subjects = process.argv.slice(2);
	if (subjects.length === 0) throw new UsageError('Say of which subject.');
	const api = new API({ cwd: root });
	try {
		const config = join(root, 'tsconfig.json');
		const program = api.updateSnapshot({ openProjects: [config] }).getProject(config)?.program;
		if (!program) throw new Error('tsconfig.json cannot be read.');
		const isMeant = (file: string) => {
			const path = `/${relative(root, file)}`;
			return subjects.some((subject) => path.includes(`/${subject}/`) || path.includes(`/${subject}.`));
		};
		const files = program
			.getSourceFileNames()
			.filter((file) => !file.includes('/node_modules/') && isMeant(file));
		if (files.length === 0) throw new UsageError(`No file is of ${subjects.join(' or ')}.`);
		let faults = 0;
		for (const file of files)
			for (const { pos, code, text } of [
				...program.getSyntacticDiagnostics(file),
				...program.getSemanticDiagnostics(file),
			]) {
				faults += 1;
				console.log(`${relative(root, file)}:${placeIn(file, pos)} TS${code}: ${text}`);
			}
		console.log(`${files.length} files, ${faults} faults.`);
		if (faults > 0) process.exitCode = 1;
	} finally {
		api.close();
	}
});
