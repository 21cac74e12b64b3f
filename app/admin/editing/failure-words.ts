import { AppError } from '#domain/errors.ts';

/** What to tell when a save did not happen; whatever it was, the form still holds everything. */
export function failureWords(error: unknown): string {
	if (!(error instanceof AppError)) return 'It could not be saved. What you typed is still here.';
	if (error.code === 'NETWORK_ERROR')
		return `${error.message}. What you typed is still here; save again when you are back online.`;
	if (error.code === 'UNAUTHORIZED') return 'You are signed out. What you typed is kept as a draft.';
	return error.message;
}
