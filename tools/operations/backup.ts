import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type Origin, postJson, send } from '../shared/http-client.ts';
import type { Checks } from './checks.ts';
import { type Site, signIn } from './site.ts';

const linkSchema = z.object({ data: z.object({ path: z.string() }) });

/** How often the folder is looked at for the backup, and how often at most. */
const lookMs = 100;
const mostLooks = 300;

/** Waits for a backup in a folder; returns its name. */
async function backupIn(folder: string): Promise<string> {
	for (let looks = 0; looks < mostLooks; looks += 1) {
		const names = await readdir(folder).catch(() => []);
		const name = names.find((candidate) => candidate.endsWith('.taproom'));
		if (name !== undefined) return name;
		await setTimeout(lookMs);
	}
	throw new Error('There was no backup within half a minute.');
}

/** A backup that an admin makes and downloads. */
export async function checkBackup(
	checks: Checks,
	site: Site,
	{ folder, secure }: { folder: string; secure: Origin },
): Promise<void> {
	await checks.holds('a backup that an admin makes comes down byte for byte', async () => {
		const token = await signIn(site.place);
		assert.equal((await postJson(secure, '/api/backups', undefined, { token })).status, 202);
		const name = await backupIn(folder);
		const response = await postJson(secure, `/api/backups/${name}/link`, undefined, { token });
		const { path } = z.parse(linkSchema, JSON.parse(response.body.toString())).data;
		const { status, body } = await send(secure, { path: `/api${path}` });
		assert.equal(status, 200);
		assert.ok(body.equals(await readFile(join(folder, name))));
	});
}
