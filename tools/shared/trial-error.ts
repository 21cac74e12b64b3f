/** Thrown if a tool cannot go on; only its message is printed. */
export class TrialError extends Error {
	override readonly name = 'TrialError';
}
