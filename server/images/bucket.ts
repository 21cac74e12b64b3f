import { AwsClient } from 'aws4fetch';
import { AppError } from '#domain/errors.ts';

/** Describes a store that speaks S3: Amazon's, Garage, MinIO and others. */
export interface BucketSettings {
	/** Its address with the bucket, without a trailing slash: `https://s3.eu-central-1.example/taproom`. */
	readonly url: string;
	readonly region: string;
	readonly accessKeyId: string;
	readonly secretAccessKey: string;
}

/** The store may be silent for so many milliseconds. */
const patience = 10_000;

/** Files by key. Every call throws UNAVAILABLE while the store cannot be used. */
export class Bucket {
	readonly #url: string;
	readonly #client: AwsClient;

	constructor({ url, region, accessKeyId, secretAccessKey }: BucketSettings) {
		this.#url = url;
		this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 });
	}

	/** Returns null for what is not there. */
	async get(key: string): Promise<Buffer | null> {
		return this.#call('GET', key, async (response) =>
			response.status === 404 ? null : Buffer.from(await response.arrayBuffer()),
		);
	}

	async put(key: string, bytes: Uint8Array, type: string): Promise<void> {
		const init = { body: new Uint8Array(bytes), headers: { 'Content-Type': type } };
		await this.#call('PUT', key, async () => {}, init);
	}

	/** Succeeds for what is not there, too. */
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
