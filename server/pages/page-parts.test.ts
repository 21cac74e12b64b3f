import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/open-database.ts';
import { ClientBuild } from './client-build.ts';
import { pageParts } from './page-parts.ts';
import { StaticFiles } from './static-files.ts';

/** A manifest in Vite's format, with a guests' and a staff program and a page of each. */
const manifest = {
	'app/entry.client.tsx': { file: 'assets/entry-1.js', imports: ['_site.js', '_react.js'] },
	'app/admin/entry.staff.tsx': { file: 'assets/staff-2.js', imports: ['_site.js'] },
	'app/routes/beer.tsx': { file: 'assets/beer-3.js', imports: ['_site.js'], css: ['assets/beer-4.css'] },
	'app/admin/tonight.tsx': { file: 'assets/tonight-5.js', imports: ['app/admin/entry.staff.tsx'] },
	'_site.js': { file: 'assets/site-6.js', imports: ['_react.js'], css: ['assets/site-7.css'] },
	'_react.js': { file: 'assets/react-8.js' },
	'app/print.css': { file: 'assets/print-9.css' },
};

async function openBuild(): Promise<ClientBuild> {
	using folder = temporaryFolder();
	const client = join(folder.path, 'client');
	mkdirSync(join(client, 'assets'), { recursive: true });
	writeFileSync(join(client, 'assets/site-7.css'), 'body{}\n');
	writeFileSync(join(client, 'assets/beer-4.css'), '.beer{}\n');
	writeFileSync(join(folder.path, 'manifest.json'), JSON.stringify(manifest));
	return await ClientBuild.read(client, await StaticFiles.read(client));
}

const brand = () => ({
	themeColors: { light: '#fff', night: '#000' },
	icons: { svg: '/favicon.svg', touch: '/touch.png' },
	font: '/assets/serif.woff2',
	style: ':root{}',
	sheet: '/brand/red.css',
});

test('a guest’s page has all styles inside, in the order of its files, and waits with its program for the first paint', async () => {
	const parts = pageParts({ build: await openBuild(), brand }, 'app/routes/beer.tsx', '{}');
	expect(parts.style).toBe('body{}\n.beer{}\n:root{}');
	expect(parts.sheets).toEqual(['/assets/site-7.css', '/assets/beer-4.css']);
	expect(parts.printSheet).toBe('/assets/print-9.css');
	expect(parts.preloads).toEqual([]);
	expect(parts.scripts).toEqual([]);
	expect(parts.font).toBe('/assets/serif.woff2');
	expect(parts.boot).toContain('if(!document.hidden)await ');
	expect(parts.boot).toContain(
		'["/assets/react-8.js","/assets/site-6.js","/assets/entry-1.js","/assets/beer-3.js"]',
	);
	expect(parts.boot).toMatch(/p=await import\(h\);\(await import\("\/assets\/entry-1\.js"\)\)\.start\(p\)$/);
});

test('a staff screen asks for its data and its program before it is read, and for no letters', async () => {
	const parts = pageParts({ build: await openBuild(), brand }, 'app/admin/tonight.tsx', '{}');
	expect(parts.scripts).toEqual([expect.stringContaining('/api/tonight')]);
	expect(parts.preloads).toContain('/assets/react-8.js');
	expect(parts.boot).toMatch(/^const u=\["\/assets\/staff-2\.js","\/assets\/tonight-5\.js"\];let p;/);
	expect(parts.font).toBeNull();
});

test('a preview runs nothing, and links its styles, which the policy of the page around it allows', async () => {
	const parts = pageParts({ build: await openBuild(), brand, isPreview: true }, 'app/routes/beer.tsx', '{}');
	const still = { scripts: [], data: null, boot: null, preloads: [], style: '', isPreview: true };
	expect(parts).toMatchObject(still);
	expect(parts.sheets.at(-1)).toBe('/brand/red.css');
});

test('while developing, Vite serves the sources themselves', () => {
	const parts = pageParts({ build: ClientBuild.ofSources(), brand }, 'app/routes/beer.tsx', '{}');
	expect(parts.boot).toContain('["/app/entry.client.tsx","/app/routes/beer.tsx"]');
	expect(parts.boot).toContain('(await import("/app/entry.client.tsx")).start(p)');
	expect(parts.boot).toContain('/@vite/client');
	expect(parts.style).toBe(':root{}');
});

test('a page that the build does not know is an error that names it', async () => {
	const build = await openBuild();
	expect(() => pageParts({ build, brand }, 'app/routes/gone.tsx', '{}')).toThrow('app/routes/gone.tsx');
});
