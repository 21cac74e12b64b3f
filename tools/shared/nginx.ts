import { setTimeout } from 'node:timers/promises';
import type { OwnProcess } from './own-process.ts';

const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * Returns a configuration with one worker that runs in the foreground and writes only to `folder`. `http` holds the
 * lines of its http block.
 */
export function nginxConfiguration(folder: string, http: readonly string[]): string {
	const lines = [...scratch.map((name) => `${name}_temp_path ${folder}/${name};`), ...http];
	return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
	access_log off;
	sendfile on;
	${lines.join('\n\t')}
}
`;
}

/** Asks until there is a response, as long as the process lives. Returns null after 5 seconds without a response. */
export async function firstResponse<T>(process: OwnProcess, ask: () => Promise<T>): Promise<T | null> {
	for (let attempt = 0; attempt < 100 && process.alive; attempt += 1) {
		const response = await ask().catch(() => null);
		if (response !== null) return response;
		await setTimeout(50);
	}
	return null;
}
