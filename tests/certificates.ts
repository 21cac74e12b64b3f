import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

const lengthOf = (bytes: number) => {
	if (bytes < 128) return Buffer.from([bytes]);
	const digits = Buffer.from(bytes.toString(16).padStart(bytes < 256 ? 2 : 4, '0'), 'hex');
	return Buffer.concat([Buffer.from([128 + digits.length]), digits]);
};
/** Encodes DER (X.690): a tag, the length, and the content. */
const der = (tag: number, ...content: readonly Buffer[]): Buffer => {
	const body = Buffer.concat(content);
	return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body]);
};
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const octets = (content: Buffer) => der(0x04, content);

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const commonName = (name: string) =>
	sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
const utcTime = (text: string) => der(0x17, Buffer.from(text));
const always = sequence(utcTime('200101000000Z'), utcTime('491231235959Z'));
const isAuthority = sequence(
	oid('551d13'),
	der(0x01, Buffer.from([0xff])),
	octets(sequence(der(0x01, Buffer.from([0xff])))),
);
const alternativeName = (host: string) =>
	sequence(oid('551d11'), octets(sequence(der(0x82, Buffer.from(host)))));

export interface Certificate {
	/** The certificate in PEM, like `key`. */
	readonly certificate: string;
	readonly key: string;
}

interface CertificateContent {
	readonly issuer: string;
	readonly subject: string;
	readonly extension: Buffer;
	readonly publicKey: KeyObject;
}

const pem = (label: string, bytes: Buffer) =>
	`-----BEGIN ${label}-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`;

/** Makes an X.509 certificate, version 3 (RFC 5280). */
function certify(content: CertificateContent, signingKey: KeyObject): string {
	const { issuer, subject, extension, publicKey } = content;
	const body = sequence(
		der(0xa0, der(0x02, Buffer.from([2]))),
		der(0x02, Buffer.from([1])),
		ecdsaWithSha256,
		commonName(issuer),
		always,
		commonName(subject),
		publicKey.export({ format: 'der', type: 'spki' }),
		der(0xa3, sequence(extension)),
	);
	const signature = der(0x03, Buffer.from([0]), sign('sha256', body, signingKey));
	return pem('CERTIFICATE', sequence(body, ecdsaWithSha256, signature));
}

/** Creates a certificate authority and its certificate for `host`. */
export function createCertificates(host: string): {
	readonly authority: string;
	readonly server: Certificate;
} {
	const [ours, theirs] = [1, 2].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }));
	if (!ours || !theirs) throw new Error('Two keys were made.');
	const issuer = 'An authority of a test';
	const authority = { issuer, subject: issuer, extension: isAuthority, publicKey: ours.publicKey };
	const server = {
		...{ issuer, subject: host },
		...{ extension: alternativeName(host), publicKey: theirs.publicKey },
	};
	return {
		authority: certify(authority, ours.privateKey),
		server: {
			certificate: certify(server, ours.privateKey),
			key: theirs.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
		},
	};
}
