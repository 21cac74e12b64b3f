import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { guestsMapOf } from '../server/pages/page-html.ts';
import { checkRenderedPage } from './check-rendered-page.ts';
import { buildEmbed } from './embed.ts';
import { makeFonts } from './fonts.ts';
import { buildServerMain } from './server-main.ts';
import { slimManifest } from './slim-manifest.ts';
import { sourceFingerprint, stampFile } from './source-fingerprint.ts';
import { buildTelevision } from './television.ts';
import { writeWorkers } from './workers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** What gains by packing; fonts and images are packed already. */
const packable = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);

/** Packs every file of the browser once and as small as can be, so that the server never has to (design §4). */
async function packAssets(): Promise<void> {
	const client = join(root, 'build/client');
	const entries = await readdir(client, { recursive: true, withFileTypes: true });
	for (const entry of entries) {
		if (!entry.isFile() || !packable.has(extname(entry.name))) continue;
		const file = join(entry.parentPath, entry.name);
		const body = await readFile(file);
		const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
		await writeFile(`${file}.br`, brotliCompressSync(body, { params }));
		await writeFile(`${file}.gz`, gzipSync(body, { level: 9 }));
	}
}

/** No style sheet of the build names them: a page names those of its brand (server/brand/page-brand.ts). */
async function addFonts(): Promise<void> {
	const source = join(root, 'app/theme/fonts');
	for (const file of await readdir(source)) {
		const font = await readFile(join(source, file));
		const hash = createHash('sha256').update(font).digest('base64url').slice(0, 8);
		const name = `${basename(file, extname(file))}-${hash}${extname(file)}`;
		await writeFile(join(root, 'build/client/assets', name), font);
	}
}

/** Writes the browser's route map anew, one for staff and one without their routes (scripts/slim-manifest.ts); returns the staff's address. */
async function slimRouteMap(): Promise<string> {
	const assets = join(root, 'build/client/assets');
	const maps = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name));
	const [name] = maps;
	if (name === undefined || maps.length > 1) throw new Error('The build left no route map, or several.');
	const file = join(assets, name);
	const source = await readFile(file, 'utf8');
	await writeFile(file, slimManifest(source));
	// It names its own address, from which React would fetch the other one ahead.
	await writeFile(guestsMapOf(file), guestsMapOf(slimManifest(source, 'guests')));
	return `/assets/${name}`;
}

/** Builds browser and server, and stamps the result with what it was built from. Throws when the build fails. */
export async function build(): Promise<void> {
	await makeFonts();
	const fingerprint = await sourceFingerprint();
	const { status } = spawnSync('react-router', ['build', '--logLevel', 'warn'], {
		cwd: root,
		stdio: ['ignore', 'inherit', 'inherit'],
		env: { ...process.env, NODE_ENV: 'production' },
	});
	if (status !== 0) throw new Error('The build failed; see above.');
	await addFonts();
	await buildServerMain(root);
	const television = await buildTelevision(root);
	await buildEmbed(root);
	await writeWorkers(root, await slimRouteMap(), television);
	await packAssets();
	await checkRenderedPage(root);
	await writeFile(stampFile, fingerprint);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
