import { AwsClient } from 'aws4fetch';
import { AppError } from '#domain/errors.ts';

/** An S3-compatible store: Amazon's, Garage, MinIO and others. */
export interface BucketSettings {
	/** The URL of the bucket, without a trailing slash: `https://s3.eu-central-1.example/taproom`. */
	readonly url: string;
	readonly region: string;
	readonly accessKeyId: string;
	readonly secretAccessKey: string;
}

/** Milliseconds that the store may take to respond. */
const patience = 10_000;

/** Reads and writes files by key. Every method throws UNAVAILABLE if the store cannot be used. */
export class Bucket {
	readonly #url: string;
	readonly #client: AwsClient;

	constructor({ url, region, accessKeyId, secretAccessKey }: BucketSettings) {
		this.#url = url;
		this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 });
	}

	/** Returns null if the file does not exist. */
	async get(key: string): Promise<Buffer | null> {
		return this.#call('GET', key, async (response) =>
			response.status === 404 ? null : Buffer.from(await response.arrayBuffer()),
		);
	}

	async put(key: string, bytes: Uint8Array, type: string): Promise<void> {
		const init = { body: new Uint8Array(bytes), headers: { 'Content-Type': type } };
		await this.#call('PUT', key, async () => {}, init);
	}

	/** Also succeeds if the file does not exist. */
	async delete(key: string): Promise<void> {
		await this.#call('DELETE', key, async () => {});
	}

	async #call<T>(
		method: string,
		key: string,
		read: (response: Response) => Promise<T>,
		init: RequestInit = {},
	): Promise<T> {
		try {
			const signal = AbortSignal.timeout(patience);
			const response = await this.#client.fetch(`${this.#url}/${key}`, { method, signal, ...init });
			if (response.ok || response.status === 404) return await read(response);
			const reason = (await response.text()).replace(/\s+/g, ' ').slice(0, 200);
			throw new Error(`The store answers ${response.status} to ${method} ${key}: ${reason}`);
		} catch (cause) {
			throw new AppError(
				'UNAVAILABLE',
				'The photos cannot be reached right now. Try again in a few seconds.',
				{
					cause,
				},
			);
		}
	}
}
