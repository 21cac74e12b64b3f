/**
 * Makes the environment of processes that the server starts: nothing of its own, which holds secrets, but the folder in which Node
 * stores compiled modules. With it such a process is ready in a third of the time.
 */
export function workerEnvironment(): NodeJS.ProcessEnv {
	const { NODE_COMPILE_CACHE } = process.env;
	return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}
