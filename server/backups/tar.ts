/** The unit of a tar file, in bytes: headers have one, contents are filled up to whole ones (POSIX pax, 'ustar'). */
export const tarBlock = 512;

/** Two empty blocks end a tar file. */
export const tarEnd = Buffer.alloc(2 * tarBlock);

/** The largest file that a ustar header can name: eleven octal digits. */
export const tarLimit = 0o77777777777;

/** How many bytes fill contents of this size up to whole blocks. */
export function tarPadding(size: number): number {
	return (tarBlock - (size % tarBlock)) % tarBlock;
}

/** The header of one plain file, readable by its owner only; `seconds` since 1970. */
export function tarHeader(name: string, size: number, seconds: number): Buffer {
	const header = Buffer.alloc(tarBlock);
	const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
	header.write(name, 0, 100, 'utf8');
	header.write(octal(0o600, 7), 100);
	header.write(octal(0, 7), 108);
	header.write(octal(0, 7), 116);
	header.write(octal(size, 11), 124);
	header.write(octal(seconds, 11), 136);
	// The checksum counts its own eight bytes as spaces.
	header.write(' '.repeat(8), 148);
	header.write('0', 156);
	header.write('ustar\x0000', 257);
	const sum = header.reduce((total, byte) => total + byte, 0);
	header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
	return header;
}

/**
 * The size and time of a header of `name`; null unless it is to the byte what `tarHeader` writes. Any other tar file, and
 * any header with a flipped bit, is none of ours.
 */
export function readTarHeader(header: Buffer, name: string): { size: number; seconds: number } | null {
	const octal = (start: number) => {
		const text = header.toString('latin1', start, start + 11);
		return /^[0-7]{11}$/.test(text) ? Number.parseInt(text, 8) : null;
	};
	const size = octal(124);
	const seconds = octal(136);
	if (size === null || seconds === null || !tarHeader(name, size, seconds).equals(header)) return null;
	return { size, seconds };
}
