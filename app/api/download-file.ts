import { apiBase } from '#app/api/base.ts';
import { callStaff, noSignal } from '#app/api/call-staff.ts';
import { readToken } from '#app/auth/token-store.ts';
import { addressOf, type EndpointName } from '#domain/endpoints.ts';
import { AppError } from '#domain/errors.ts';

type FileEndpoint = Extract<EndpointName, `export.${string}` | `prints.code${string}` | 'import.report'>;

interface FileRequest {
	readonly id?: string;
	readonly query?: Readonly<Record<string, string>>;
}

async function fetchFile(name: FileEndpoint, { id = '', query = {} }: FileRequest): Promise<Response> {
	const path = `${addressOf(name, { id }).path.replace(/^\/api/, '')}?${new URLSearchParams(query)}`;
	const headers = { Authorization: `Bearer ${readToken()}` };
	return fetch(`${apiBase(location)}${path}`, { headers }).catch((cause: unknown) => {
		throw new AppError('NETWORK_ERROR', noSignal, { cause });
	});
}

/**
 * Downloads a file by a request, because a plain link could not carry the session token. An ended session asks for
 * its password first. Returns the names from the header beside the file.
 */
export async function downloadFile(
	name: FileEndpoint,
	fileName: string,
	request: FileRequest = {},
): Promise<Headers> {
	let response = await fetchFile(name, request);
	if (response.status === 401) {
		await callStaff('auth.me');
		response = await fetchFile(name, request);
	}
	if (!response.ok) throw new AppError('HTTP_ERROR', 'The file could not be downloaded. Please try again.');
	const link = document.createElement('a');
	link.href = URL.createObjectURL(await response.blob());
	link.download = fileName;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
	return response.headers;
}
