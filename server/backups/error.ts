/** A backup or restore that cannot be done; the message is the one line that says why and what to do. */
export class BackupError extends Error {
	override readonly name = 'BackupError';
}
