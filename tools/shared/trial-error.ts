/** A trial of the built server that cannot go on; its message is all there is to say. */
export class TrialError extends Error {
	override readonly name = 'TrialError';
}
