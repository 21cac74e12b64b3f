import { AppError } from '#domain/errors.ts';

export const isJson = ({ headers }: Response) =>
	headers.get('content-type')?.toLowerCase().includes('json') ?? false;

export async function readBody(response: Response): Promise<unknown> {
	if (!isJson(response)) {
		const type = response.headers.get('content-type') ?? 'no content type';
		throw new AppError('HTTP_ERROR', `Expected JSON response but got ${type}`);
	}
	return response.json().catch((cause: unknown) => {
		throw new AppError('HTTP_ERROR', 'API returned non-JSON response', { cause });
	});
}
