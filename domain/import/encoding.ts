const sample = 4_096;

const beginsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
	start.every((byte, index) => bytes[index] === byte);

/** UTF-16 without a mark: western text then has a zero in every other byte. */
function silentUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
	const length = Math.min(bytes.length, sample) & ~1;
	if (length < 4) return null;
	let even = 0;
	let odd = 0;
	for (let index = 0; index < length; index += 2) {
		if (bytes[index] === 0) even += 1;
		if (bytes[index + 1] === 0) odd += 1;
	}
	const most = (length / 2) * 0.7;
	if (odd > most && even === 0) return 'utf-16le';
	return even > most && odd === 0 ? 'utf-16be' : null;
}

/** Brewing programs write wrong encodings into XML declarations, so only the bytes are asked. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
	const marked = beginsWith(bytes, 0xff, 0xfe)
		? 'utf-16le'
		: beginsWith(bytes, 0xfe, 0xff)
			? 'utf-16be'
			: null;
	const encoding = marked ?? silentUtf16(bytes) ?? 'utf-8';
	try {
		return { text: new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes), encoding };
	} catch {
		return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
	}
}

const packed: readonly (readonly [name: string, ...start: number[]])[] = [
	['gzip', 0x1f, 0x8b],
	['ZIP', 0x50, 0x4b, 0x03, 0x04],
	['ZIP', 0x50, 0x4b, 0x05, 0x06],
	['bzip2', 0x42, 0x5a, 0x68],
	['xz', 0xfd, 0x37, 0x7a, 0x58, 0x5a],
	['7-Zip', 0x37, 0x7a, 0xbc, 0xaf],
	['Zstandard', 0x28, 0xb5, 0x2f, 0xfd],
	['RAR', 0x52, 0x61, 0x72, 0x21],
];

/** Null for a file that is not packed. Excel's files are ZIP archives. */
export const packerOf = (bytes: Uint8Array): string | null =>
	packed.find(([, ...start]) => beginsWith(bytes, ...start))?.[0] ?? null;
