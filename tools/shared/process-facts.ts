import { readFileSync } from 'node:fs';

/** The kernel counts processor time in hundredths of a second for every program (`getconf CLK_TCK`). */
const ticksPerSecond = 100;

/** The child processes of a process; nginx works in one. */
function childrenOf(pid: number): number[] {
	return [...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').matchAll(/\d+/g)].map(Number);
}

/** Sums a fact over a process and its children; null where there is no /proc. */
function overFamily(pid: number, fact: (pid: number) => number): number | null {
	try {
		return [pid, ...childrenOf(pid)].reduce((sum, member) => sum + fact(member), 0);
	} catch {
		return null;
	}
}

/** Resident memory in MiB, children included. */
export function residentMiB(pid: number): number | null {
	return overFamily(pid, (member) => {
		const status = readFileSync(`/proc/${member}/status`, 'utf8');
		return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1]) / 1024;
	});
}

/** Processor seconds used so far, children included: unlike the clock, they do not run while others have the core. */
export function processorSeconds(pid: number): number | null {
	return overFamily(pid, (member) => {
		// The name of the program comes second, in parentheses, and may hold anything; fields count from after it.
		const [user, system] = (readFileSync(`/proc/${member}/stat`, 'utf8').split(') ').at(-1) ?? '')
			.split(' ')
			.slice(11, 13);
		return (Number(user) + Number(system)) / ticksPerSecond;
	});
}
