import { readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/open-database.ts';
import { isZip, ZipReader, ZipWriter } from './zip.ts';

const text = 'Märzen, Kölsch and so on. '.repeat(500);

async function write(to: string, entries: Readonly<Record<string, string>>) {
	await using file = await open(to, 'wx');
	const zip = new ZipWriter(file, new Date('2026-11-20T20:30:00Z'));
	for (const [name, content] of Object.entries(entries))
		await zip.add(name, Buffer.from(content), name.endsWith('.jpg'));
	await zip.end();
}

test('what is packed is read back, names in any script included', async () => {
	using folder = temporaryFolder();
	const file = join(folder.path, 'all.zip');
	await write(file, { 'beers.json': text, 'images/日本ビール/a.jpg': 'not packed', empty: '' });
	expect(await isZip(file)).toBe(true);
	await using zip = await ZipReader.open(file);
	expect(zip.names).toEqual(['beers.json', 'images/日本ビール/a.jpg', 'empty']);
	expect((await zip.read('beers.json', 100_000))?.toString()).toBe(text);
	expect((await zip.read('images/日本ビール/a.jpg', 100))?.toString()).toBe('not packed');
	expect((await zip.read('empty', 100))?.length).toBe(0);
	expect(await zip.read('none', 100)).toBeNull();
});

/** Packed by Info-ZIP 3.0: a folder `site` with forty lines in `beers.json`; the second with a password. */
const others = {
	plain:
		'UEsDBAoAAAAAAJytdl0AAAAAAAAAAAAAAAAFABwAc2l0ZS9VVAkAA1diA2tXYgNrdXgLAAEEAAAAAAQAAAAAUEsDBBQAAAAIAJytdl21NiCkDwAAAEABAAAPABwAc2l0ZS9iZWVycy5qc29uVVQJAANXYgNrV2IDa3V4CwABBAAAAAAEAAAAAPM9vKSoKjWPy3eUJosGAFBLAQIeAwoAAAAAAJytdl0AAAAAAAAAAAAAAAAFABgAAAAAAAAAEADtQQAAAABzaXRlL1VUBQADV2IDa3V4CwABBAAAAAAEAAAAAFBLAQIeAxQAAAAIAJytdl21NiCkDwAAAEABAAAPABgAAAAAAAEAAACkgT8AAABzaXRlL2JlZXJzLmpzb25VVAUAA1diA2t1eAsAAQQAAAAABAAAAABQSwUGAAAAAAIAAgCgAAAAlwAAAAAA',
	locked:
		'UEsDBBQACQAIAJytdl21NiCkGwAAAEABAAAPABwAc2l0ZS9iZWVycy5qc29uVVQJAANXYgNrV2IDa3V4CwABBAAAAAAEAAAAAP8IiizPwBVoNL9p9L/o8nvKED3/7oGOCP7ocVBLBwi1NiCkGwAAAEABAABQSwECHgMUAAkACACcrXZdtTYgpBsAAABAAQAADwAYAAAAAAABAAAApIEAAAAAc2l0ZS9iZWVycy5qc29uVVQFAANXYgNrdXgLAAEEAAAAAAQAAAAAUEsFBgAAAAABAAEAVQAAAHQAAAAAAA==',
};

test('a file that another program packed is read, a locked one is refused in words', async () => {
	using folder = temporaryFolder();
	const put = (name: keyof typeof others) => {
		const file = join(folder.path, `${name}.zip`);
		writeFileSync(file, Buffer.from(others[name], 'base64'));
		return file;
	};
	await using other = await ZipReader.open(put('plain'));
	expect(other.names).toEqual(['site/beers.json']);
	expect((await other.read('site/beers.json', 100_000))?.toString()).toBe('Märzen\n'.repeat(40));
	await expect(ZipReader.open(put('locked'))).rejects.toThrow('is locked');
});

test('more than is asked for is never unpacked, and a damaged or cut file is told', async () => {
	using folder = temporaryFolder();
	const file = join(folder.path, 'all.zip');
	await write(file, { bomb: '0'.repeat(5_000_000) });
	{
		await using zip = await ZipReader.open(file);
		await expect(zip.read('bomb', 1_000_000)).rejects.toThrow('bomb is larger than 1 MB');
	}
	const bytes = readFileSync(file);
	// Its list says 100 bytes: unpacking stops there.
	const lying = Buffer.from(bytes);
	const listed = lying.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
	lying.writeUInt32LE(100, listed + 24);
	writeFileSync(join(folder.path, 'lying.zip'), lying);
	await using lies = await ZipReader.open(join(folder.path, 'lying.zip'));
	await expect(lies.read('bomb', 1_000_000)).rejects.toThrow('damaged');
	const bent = Buffer.from(bytes);
	bent.writeUInt8(bent.readUInt8(60) ^ 0xff, 60);
	writeFileSync(join(folder.path, 'bent.zip'), bent);
	await using damaged = await ZipReader.open(join(folder.path, 'bent.zip'));
	await expect(damaged.read('bomb', 10_000_000)).rejects.toThrow('damaged');
	for (const length of [10, 1_000, bytes.length - 1]) {
		writeFileSync(join(folder.path, `cut-${length}.zip`), bytes.subarray(0, length));
		await expect(ZipReader.open(join(folder.path, `cut-${length}.zip`))).rejects.toThrow(
			/no zip file|damaged/,
		);
	}
});

test('an archive made to do harm is refused with the name of what is wrong in it', async () => {
	using folder = temporaryFolder();
	const path = join(folder.path, 'all.zip');
	await write(path, { 'aa/aa': 'one', 'bb/bb': 'two' });
	const bytes = readFileSync(path);
	const listed = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
	let count = 0;
	const refused = async (change: (copy: Buffer) => void) => {
		const copy = Buffer.from(bytes);
		change(copy);
		count += 1;
		const file = join(folder.path, `hostile-${count}.zip`);
		writeFileSync(file, copy);
		const error: unknown = await ZipReader.open(file).catch((reason: unknown) => reason);
		return error instanceof Error ? error.message.slice(file.length + 1) : 'read';
	};
	const name = 46;
	const named = (text: string) => refused((copy) => void copy.write(text, listed + name, 'latin1'));
	const out = 'holds a path that leads out of it, so nothing of it is read.';
	for (const away of ['../aa', '/etcp', '..\\aa', 'C:/aa']) expect(await named(away), away).toBe(out);
	expect(await named('bb/bb')).toBe('holds “bb/bb” twice, so nothing of it is read.');
	const asLink = (copy: Buffer) => {
		copy.writeUInt8(3, listed + 5);
		copy.writeUInt32LE((0o12_0777 << 16) >>> 0, listed + 38);
	};
	expect(await refused(asLink)).toBe('holds “aa/aa” as a link to another file, so nothing of it is read.');
});
