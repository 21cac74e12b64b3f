import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Assertion, Attestation } from '#domain/auth/passkeys.ts';

const encode = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

const head = (major: number, count: number) =>
	count < 24 ? [major + count] : count < 256 ? [major + 24, count] : [major + 25, count >> 8, count & 255];
/** Encodes CBOR (RFC 8949), as far as an attestation needs it. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
	if (typeof value === 'number') return Buffer.from(value < 0 ? head(0x20, -1 - value) : head(0, value));
	if (typeof value === 'string')
		return Buffer.concat([Buffer.from(head(0x60, value.length)), Buffer.from(value)]);
	if (value instanceof Uint8Array) return Buffer.concat([Buffer.from(head(0x40, value.length)), value]);
	const parts = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner as Parameters<typeof cbor>[0])]);
	return Buffer.concat([Buffer.from(head(0xa0, value.size)), ...parts]);
}

interface Circumstances {
	readonly challenge: string;
	readonly origin?: string;
	readonly rpId?: string;
	readonly counter?: number;
	/** Whether the user was verified by a finger, a face or a PIN. */
	readonly verified?: boolean;
}

/** An authenticator with one passkey (W3C Web Authentication §6), whose behavior the test sets. */
export class SoftAuthenticator {
	readonly id = randomBytes(16);
	readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
		namedCurve: 'P-256',
	});

	#data({ rpId = 'localhost', counter = 0, verified = true }: Circumstances, more: Uint8Array = Buffer.of()) {
		const flags = 0b1 | (verified ? 0b100 : 0) | (more.length > 0 ? 0b100_0000 : 0);
		const count = Buffer.alloc(4);
		count.writeUInt32BE(counter);
		return Buffer.concat([sha256(rpId), Buffer.of(flags), count, more]);
	}

	#names() {
		const id = encode(this.id);
		return { id, rawId: id, type: 'public-key' as const };
	}

	create(given: Circumstances): Attestation {
		const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
		const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
		const key = cbor(
			new Map<number, number | Buffer>([
				[1, 2],
				[3, -7],
				[-1, 1],
				[-2, left],
				[-3, right],
			]),
		);
		const length = Buffer.of(0, this.id.length);
		const authData = this.#data(given, Buffer.concat([Buffer.alloc(16), length, this.id, key]));
		const parts = new Map<string, unknown>([
			['fmt', 'none'],
			['attStmt', new Map()],
			['authData', authData],
		]);
		const response = { clientDataJSON: clientData('create', given), attestationObject: encode(cbor(parts)) };
		return { ...this.#names(), response: { ...response, transports: ['internal'] } };
	}

	get(given: Circumstances): Assertion {
		const clientDataJSON = clientData('get', given);
		const authenticatorData = this.#data(given);
		const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
		const signature = encode(sign('sha256', signed, this.#keys.privateKey));
		const response = { clientDataJSON, authenticatorData: encode(authenticatorData), signature };
		return { ...this.#names(), response };
	}
}

function clientData(type: 'create' | 'get', { challenge, origin = 'http://localhost:3001' }: Circumstances) {
	return encode(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
}
