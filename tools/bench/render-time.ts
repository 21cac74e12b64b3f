import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { OwnProcess } from '../shared/own-process.ts';
import { nodeFlags } from '../shared/server-command.ts';
import { median } from '../shared/statistics.ts';
import type { BenchSetup } from './setup.ts';
import { taproomEnvironment } from './taproom-process.ts';

const child = fileURLToPath(new URL('render-child.ts', import.meta.url));

/** Describes the last line that the child process prints. */
const rendersSchema = z.object({ milliseconds: z.array(z.number()) });

/**
 * Returns the median time in milliseconds, including brotli, of a response of which nothing is cached, as for the first
 * visitor after a change of the beers. It uses a separate process that makes requests to itself, because the server has
 * no switch to turn off its cache and must not have one.
 */
export async function measureRenderTime(setup: BenchSetup, path: string): Promise<number> {
	const { renders, warmUpRenders, renderSeconds } = setup.effort;
	const settings = { path, count: renders, 'warm-up': warmUpRenders, seconds: renderSeconds };
	const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
	const command = [...setup.cores.server, process.execPath, ...nodeFlags(), child, ...args];
	const output = await new OwnProcess(command, taproomEnvironment(setup)).success(120_000);
	const { milliseconds } = rendersSchema.parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''));
	return median(milliseconds);
}
