import { renderDocument } from '#app/entry.server.tsx';
import { pageBrand } from '#server/brand/page-brand.ts';
import { ClientBuild } from '#server/pages/client-build.ts';
import { pageParts } from '#server/pages/page-parts.ts';
import { StaticFiles } from '#server/pages/static-files.ts';
import type { OpenTaproom } from './open-taproom.ts';

/** Renders a page of the app without a build. */
export async function renderPage({ taproom, site }: Pick<OpenTaproom, 'taproom' | 'site'>, path: string) {
	const look = { build: ClientBuild.ofSources(), brand: () => pageBrand(taproom, StaticFiles.none()) };
	const url = new URL(path, 'http://taproom.example');
	const { signal } = new AbortController();
	const made = await renderDocument(site, {
		url,
		signal,
		partsOf: (file, data) => pageParts(look, file, data),
	});
	if ('movedTo' in made) throw new Error(`${path} has moved to ${made.movedTo}.`);
	return { ...made, html: made.html.toString() };
}
