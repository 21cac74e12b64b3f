import { readFileSync } from 'node:fs';

/** The resident memory of a process and its children (nginx's worker), in MiB; null where there is no /proc. */
export function residentMiB(pid: number): number | null {
	try {
		const kib = Number(/^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
		const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
		const theirs = children.map((child) => (child ? (residentMiB(Number(child)) ?? 0) : 0));
		return theirs.reduce((sum, part) => sum + part, kib / 1024);
	} catch {
		return null;
	}
}
