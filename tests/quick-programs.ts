import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { inject } from 'vitest';

/** Starts the taproom's own programs from their bundles (tests/bundled-programs.ts), and any other program as usual. */
const bundled = inject('bundledPrograms');
const { fork } = childProcess;

Object.assign(childProcess, {
	fork: (program: string, ...rest: readonly unknown[]): unknown =>
		Reflect.apply(fork, childProcess, [bundled[program] ?? program, ...rest]),
});
syncBuiltinESMExports();
