import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Role } from '#domain/auth/permissions.ts';
import { temporaryFolder } from '#tests/open-database.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { hire } from '#tests/staff.ts';

export const somebody = {
	GIT_AUTHOR_NAME: 'Somebody Else',
	GIT_AUTHOR_EMAIL: 'else@example.com',
	GIT_COMMITTER_NAME: 'Somebody Else',
	GIT_COMMITTER_EMAIL: 'else@example.com',
};

function git(...args: string[]): string {
	return execFileSync('git', args, {
		encoding: 'utf8',
		env: { ...process.env, ...somebody },
		stdio: ['ignore', 'pipe', 'ignore'],
	}).trim();
}

/** Commits files (null deletes one) and pushes them from another clone, as somebody else would. */
function pushFiles(bare: string, clone: string, files: Record<string, string | null>): void {
	rmSync(clone, { recursive: true, force: true });
	git('clone', '--quiet', bare, clone);
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(clone, path)), { recursive: true });
		if (text === null) rmSync(join(clone, path));
		else writeFileSync(join(clone, path), text);
	}
	git('-C', clone, 'add', '--all');
	git('-C', clone, 'commit', '--quiet', '--message', 'A change by hand');
	git('-C', clone, 'push', '--quiet', 'origin', 'HEAD:main');
}

/** Opens a taproom with a real bare repository as its remote. */
export async function openSync({ remote = '', timeoutMs = 20_000 } = {}) {
	const folder = temporaryFolder();
	const bare = join(folder.path, 'remote.git');
	git('init', '--quiet', '--bare', '--initial-branch=main', bare);
	const settings = {
		remote: remote || bare,
		branch: 'main',
		folder: join(folder.path, 'sync.git'),
		timeoutMs,
	};
	const venue = await openTaproom({ sync: settings });
	const call = async (method: 'GET' | 'POST' | 'DELETE', role: Role = 'manager', signal?: AbortSignal) => {
		const { headers } = await hire(venue.taproom, role);
		const response = await venue.app.request('/api/sync', { method, headers, ...(signal && { signal }) });
		const { data, error } = (await response.json()) as Record<string, unknown>;
		return { status: response.status, data, error: String(error ?? '') };
	};
	return {
		...venue,
		folder: folder.path,
		bare,
		/** Returns what git prints about the remote repository. */
		remote: (...args: string[]) => git('-C', bare, ...args),
		sync: () => call('POST'),
		call,
		somebodyPushes: (files: Record<string, string | null>) =>
			pushFiles(bare, join(folder.path, 'clone'), files),
		rename: (name: string) =>
			venue.taproom.db.updateTable('beers').set({ name }).where('slug', '=', 'barn-door').execute(),
		hook(name: string, script: string) {
			writeFileSync(join(bare, 'hooks', name), `#!/bin/sh\n${script}\n`);
			chmodSync(join(bare, 'hooks', name), 0o755);
		},
		async [Symbol.asyncDispose]() {
			await venue[Symbol.asyncDispose]();
			folder[Symbol.dispose]();
		},
	};
}
