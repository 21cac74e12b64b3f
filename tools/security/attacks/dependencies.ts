import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { readLicences, refusedLicences } from '../../../scripts/licences.ts';
import { type Attack, Tally } from '../attack.ts';

/** How long the registry may take, in milliseconds. */
const patienceMs = 45_000;

const auditSchema = z.object({
	vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

/** Known holes in what we are made of, and licences that nobody agreed to. */
export const dependencies: Attack = {
	name: 'dependencies',
	async run({ offline }) {
		const tally = new Tally();
		const licences = await readLicences();
		for (const refused of refusedLicences(licences)) tally.count(`not permissive: ${refused}`);
		tally.count();
		const known = offline ? null : await audit();
		for (const [name, { severity, range }] of Object.entries(known ?? {})) {
			tally.count(`${name} ${range}: a known hole (${severity})`);
		}
		const audited = known
			? `${Object.keys(known).length} known holes`
			: 'known holes not checked: no registry';
		return tally.finding(`${licences.length} production packages with licences we know; ${audited}`);
	},
};

/** What the registry knows of the production packages; null when it cannot be asked. It is told names and versions only. */
async function audit(): Promise<z.infer<typeof auditSchema>['vulnerabilities'] | null> {
	const signal = AbortSignal.timeout(patienceMs);
	const child = spawn('npm', ['audit', '--omit=dev', '--json'], {
		stdio: ['ignore', 'pipe', 'ignore'],
		signal,
	});
	try {
		const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
		const result = auditSchema.safeParse(JSON.parse(output));
		return result.success ? result.data.vulnerabilities : null;
	} catch {
		return null;
	}
}
