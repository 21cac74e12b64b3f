import type { HttpRequest } from '../shared/http-client.ts';

const boundary = 'taproom-boundary-7f3a';

interface FormPart {
	readonly name: string;
	/** The file name exactly as sent between the quotes. */
	readonly filename?: string;
	readonly type?: string;
	readonly content: Buffer | string;
}

/** Writes a form as browsers send it. */
export function formBody(parts: readonly FormPart[]): Required<Pick<HttpRequest, 'headers' | 'body'>> {
	const chunks = parts.flatMap(({ name, filename, type, content }) => {
		const file = filename === undefined ? '' : `; filename="${filename}"`;
		const kind = type === undefined ? '' : `Content-Type: ${type}\r\n`;
		const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${kind}\r\n`;
		return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')];
	});
	return {
		headers: ['Content-Type', `multipart/form-data; boundary=${boundary}`],
		body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
	};
}
