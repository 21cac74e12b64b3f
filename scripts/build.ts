import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipWith } from 'node:zlib';
import { createBuilder } from 'vite';
import { buildEmbed } from './embed.ts';
import { makeFonts } from './fonts.ts';
import { buildServerMain } from './server-main.ts';
import { sourceFingerprint, stampFile } from './source-fingerprint.ts';
import { buildTelevision } from './television.ts';
import { writeWorkers } from './workers.ts';

const [brotli, gzip] = [promisify(brotliCompress), promisify(gzipWith)];
const root = fileURLToPath(new URL('..', import.meta.url));
/** Only files with these endings get smaller by compression; fonts and images are compressed already. */
const packable = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);

/** Compresses every browser file once, as much as possible, so the server never has to (design §4). */
async function packAssets(): Promise<void> {
	const client = join(root, 'build/client');
	const entries = await readdir(client, { recursive: true, withFileTypes: true });
	const pack = async (file: string) => {
		const body = await readFile(file);
		const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
		await writeFile(`${file}.br`, await brotli(body, { params }));
		await writeFile(`${file}.gz`, await gzip(body, { level: 9 }));
	};
	const files = entries.filter((entry) => entry.isFile() && packable.has(extname(entry.name)));
	// All processors compress files at the same time.
	await Promise.all(files.map(({ parentPath, name }) => pack(join(parentPath, name))));
}

/**
 * Copies the fonts, which no style sheet of the build names. A page names the fonts of its brand
 * (server/brand/page-brand.ts).
 */
async function addFonts(): Promise<void> {
	const source = join(root, 'app/theme/fonts');
	for (const file of await readdir(source)) {
		const font = await readFile(join(source, file));
		const hash = createHash('sha256').update(font).digest('base64url').slice(0, 8);
		const name = `${basename(file, extname(file))}-${hash}${extname(file)}`;
		await writeFile(join(root, 'build/client/assets', name), font);
	}
}

/** The server reads this file, but never sends it to browsers. */
async function moveManifest(): Promise<void> {
	const written = join(root, 'build/client/.vite');
	await rename(join(written, 'manifest.json'), join(root, 'build/manifest.json'));
	await rm(written, { recursive: true });
}

/** Builds the browser files and the server, and stores a fingerprint of the sources. Throws when the build fails. */
export async function build(): Promise<void> {
	await makeFonts();
	const fingerprint = await sourceFingerprint();
	process.env.NODE_ENV = 'production';
	const builder = await createBuilder({ root, logLevel: 'warn' });
	await builder.buildApp();
	await moveManifest();
	await addFonts();
	await buildServerMain(root);
	const television = await buildTelevision(root);
	await buildEmbed(root);
	await writeWorkers(root, television);
	await packAssets();
	// This folder holds code that Node compiled from the previous build (`npm start`).
	await rm(join(root, 'build/compiled'), { recursive: true, force: true });
	await writeFile(stampFile, fingerprint);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
