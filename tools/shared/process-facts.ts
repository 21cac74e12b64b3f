import { readFileSync } from 'node:fs';

/** The kernel reports processor time in hundredths of a second (`getconf CLK_TCK`). */
const ticksPerSecond = 100;

/** Returns a process's child processes; nginx does its work in one. */
function childrenOf(pid: number): number[] {
	return [...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').matchAll(/\d+/g)].map(Number);
}

/** Adds up a fact for a process and its children; null on a system without /proc. */
function overFamily(pid: number, fact: (pid: number) => number): number | null {
	try {
		return [pid, ...childrenOf(pid)].reduce((sum, member) => sum + fact(member), 0);
	} catch {
		return null;
	}
}

/** Returns the resident memory in MiB, including child processes. */
export function residentMiB(pid: number): number | null {
	return overFamily(pid, (member) => {
		const status = readFileSync(`/proc/${member}/status`, 'utf8');
		return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1]) / 1024;
	});
}

/**
 * Returns the processor time used so far, in seconds, including child processes. Waiting for other programs does not
 * count.
 */
export function processorSeconds(pid: number): number | null {
	return overFamily(pid, (member) => {
		// The second field is the program's name in parentheses and may contain anything, so fields are counted after it.
		const [user, system] = (readFileSync(`/proc/${member}/stat`, 'utf8').split(') ').at(-1) ?? '')
			.split(' ')
			.slice(11, 13);
		return (Number(user) + Number(system)) / ticksPerSecond;
	});
}
