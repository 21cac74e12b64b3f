import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { requireChromium } from '../../scripts/find-chromium.ts';
import { runCommand } from '../../scripts/run-command.ts';
import { sharedConnections } from '../shared/http-client.ts';
import { Prng } from '../shared/prng.ts';
import { wholeNumber } from '../shared/run-tool.ts';
import { table } from '../shared/table.ts';
import type { Attack, Finding } from './attack.ts';
import { attacks } from './attacks/index.ts';
import { Fixture } from './fixture.ts';

interface SecurityOptions {
	/** The seed of the random generator; the run prints it. */
	readonly seed: number;
	/** The beginnings of the names of the attacks to run; an empty list runs all. */
	readonly only: readonly string[];
	readonly requests: number;
}

const mostOfOption = 999_999_999;

/**
 * Reads the command line: `npm run test:security -- --seed 7 --only pages`. Throws UsageError for arguments it cannot
 * use.
 */
function readOptions(args: readonly string[], seedOfNow: number): SecurityOptions {
	const { values } = parseArgs({
		args: [...args],
		options: {
			seed: { type: 'string' },
			only: { type: 'string', multiple: true, default: [] },
			requests: { type: 'string', default: '5200' },
		},
	});
	return {
		seed: values.seed === undefined ? seedOfNow : wholeNumber('--seed', values.seed, mostOfOption),
		only: values.only,
		requests: wholeNumber('--requests', values.requests, mostOfOption),
	};
}

/** Returns when a run is stopped, in milliseconds. A full run takes about ten minutes. */
const mostMilliseconds = (requests: number) => 30 * 60_000 + requests * 20;

interface Result extends Finding {
	readonly name: string;
	readonly seconds: number;
	/** The load of the whole machine in the last minute. Times measured on a busy machine mean little. */
	readonly load: number;
}

async function make(attack: Attack, fixture: Fixture, options: SecurityOptions): Promise<Result> {
	const { name } = attack;
	process.stderr.write(`${name}…\n`);
	const started = performance.now();
	const random = Prng.named(options.seed, name);
	const finding = await attack.run({ ...options, fixture, random }).catch((error: unknown) => {
		const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
		return { tries: 0, seen: 'it could not be made', holes: [words] };
	});
	return { ...finding, name, seconds: (performance.now() - started) / 1000, load: loadavg()[0] ?? 0 };
}

function report(results: readonly Result[]): string {
	const rows = results.map(({ name, tries, seconds, load, holes }) => {
		const verdict = holes.length === 0 ? 'ok' : 'FAILED';
		return [name, String(tries), seconds.toFixed(1), load.toFixed(1), verdict];
	});
	const seen = results.map((result) => `* ${result.name}: ${result.seen}.`);
	const holes = results.flatMap((result) => result.holes.map((hole) => `* ${result.name}: ${hole}`));
	const found = holes.length > 0 ? ['', 'Holes:', ...holes] : [];
	const details = results.flatMap((result) => (result.details ? ['', result.details] : []));
	const head = ['attack', 'tries', 'seconds', 'load', 'verdict'];
	return [table(head, rows), '', ...seen, ...details, ...found].join('\n');
}

await runCommand(
	'npm run test:security -- [--seed NUMBER] [--only ATTACK]… [--requests NUMBER]',
	async (signal) => {
		const options = readOptions(process.argv.slice(2), Date.now() % 1_000_000_000);
		requireChromium();
		await using fixture = await Fixture.open();
		const late = setTimeout(() => giveUp(fixture, 'It took too long.'), mostMilliseconds(options.requests));
		signal.addEventListener('abort', () => giveUp(fixture, 'Stopped.'));
		const wanted = attacks.filter(
			({ name }) => options.only.length === 0 || options.only.some((start) => name.startsWith(start)),
		);
		const results: Result[] = [];
		for (const attack of wanted) results.push(await make(attack, fixture, options));
		clearTimeout(late);
		sharedConnections.destroy();
		console.log(
			`${report(results)}\n\nSeed ${options.seed}: --seed ${options.seed} makes the same tries again.`,
		);
		if (results.some(({ holes }) => holes.length > 0)) process.exitCode = 1;
	},
);

/** Stops in the middle, after ending the servers it started. */
async function giveUp(fixture: Fixture, words: string): Promise<never> {
	console.error(words);
	await fixture[Symbol.asyncDispose]();
	process.exit(1);
}
