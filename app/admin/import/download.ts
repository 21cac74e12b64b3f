import { apiBase } from '#app/api/base.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { readToken } from '#app/auth/token-store.ts';
import { addressOf } from '#domain/endpoints.ts';
import { AppError } from '#domain/errors.ts';

/** The calls that answer a file. */
type FileCall = 'export.csv' | 'export.json' | 'import.report';

async function fetchFile(name: FileCall, id: string): Promise<Response> {
	const path = addressOf(name, { id }).path.replace(/^\/api/, '');
	try {
		return await fetch(`${apiBase(location)}${path}`, {
			headers: { Authorization: `Bearer ${readToken()}` },
		});
	} catch (cause) {
		throw new AppError('NETWORK_ERROR', 'Network error occurred', { cause });
	}
}

/**
 * Downloads a file that only staff may have: a plain link could not carry the sign-in. An ended session is asked for its
 * password first, as with every call.
 */
export async function downloadFile(name: FileCall, fileName: string, id = ''): Promise<void> {
	let response = await fetchFile(name, id);
	if (response.status === 401) {
		await callStaff('auth.me');
		response = await fetchFile(name, id);
	}
	if (!response.ok) throw new AppError('HTTP_ERROR', 'The file could not be downloaded. Please try again.');
	const address = URL.createObjectURL(await response.blob());
	const link = document.createElement('a');
	link.href = address;
	link.download = fileName;
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
