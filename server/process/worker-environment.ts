/**
 * Returns the environment of child processes: none of the server's variables, which hold secrets, but the folder of
 * Node's compile cache, with which they start in a third of the time.
 */
export function workerEnvironment(): NodeJS.ProcessEnv {
	const { NODE_COMPILE_CACHE } = process.env;
	return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}
