import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OwnProcess } from '../shared/own-process.ts';
import type { Checks } from './checks.ts';
import { projectFolder } from './site.ts';

const examples = join(projectFolder, 'docs/operations');

/** The units, as systemd itself reads them; only the program's folder is put in. */
export async function checkUnits(checks: Checks, folder: string): Promise<void> {
	const analyze = ['/usr/bin/systemd-analyze', '/bin/systemd-analyze'].find(existsSync);
	if (!analyze) {
		checks.leaveOut('The systemd units', 'there is no systemd-analyze (Debian: apt install systemd).');
		return;
	}
	const units = join(folder, 'units');
	await mkdir(units);
	const names = (await readdir(examples)).filter((name) => /\.(?:service|timer)$/.test(name));
	for (const name of names) {
		const text = await readFile(join(examples, name), 'utf8');
		await writeFile(join(units, name), text.replaceAll('/opt/taproom', projectFolder.replace(/\/$/, '')));
	}
	await checks.holds('systemd finds nothing wrong with the units', async () => {
		const files = names.map((name) => join(units, name));
		assert.equal(await new OwnProcess([analyze, 'verify', ...files]).success(30_000), '');
	});
	await checks.holds('an instance is the service with its port', async () => {
		const [service, instance] = await Promise.all(
			['taproom.service', 'taproom@.service'].map(async (name) => {
				const text = await readFile(join(examples, name), 'utf8');
				return text.slice(text.indexOf('[Unit]')).replaceAll(/ on port %i| PORT=%i/g, '');
			}),
		);
		assert.equal(instance, service);
	});
	await checks.holds('the service starts what npm start starts', async () => {
		const command = (text: string) => /(?:node|bin\/node) (--\S+ build\/main\.js)/.exec(text)?.[1];
		const service = await readFile(join(examples, 'taproom.service'), 'utf8');
		const scripts = await readFile(join(projectFolder, 'package.json'), 'utf8');
		assert.ok(command(service));
		assert.equal(command(service), command(scripts));
	});
}
