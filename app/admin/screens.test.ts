import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentKinds } from '#domain/resources/kinds.ts';
import { adminScreens, findScreen, patternOf } from './screens.ts';

const needsOf = (path: string) => adminScreens.find((screen) => screen.path === path)?.needs;

test('every screen but the login is guarded, those of the spec by its permissions', () => {
	expect(adminScreens.filter(({ needs }) => needs === null).map(({ path }) => path)).toEqual(['login']);
	expect(needsOf('beers/new')).toEqual(['beer:create']);
	expect(needsOf('beers/:id/edit')).toEqual(['beer:update']);
});

test('a route finds its own screen, and a route that is not in the table none', () => {
	for (const screen of adminScreens) expect(findScreen(patternOf(screen))).toBe(screen);
	expect(findScreen('/admin/nowhere')).toBeNull();
});

test('every screen belongs to a place of the navigation, which is a screen itself', () => {
	const places = adminScreens.filter(({ label }) => label !== undefined).map(({ path }) => path);
	for (const { path, section, needs } of adminScreens) {
		if (needs !== null) expect(places).toContain(section ?? path);
	}
});

test('every kind of content has a form, whose file is there', () => {
	const forms = adminScreens.filter(({ path }) => path.startsWith('content/'));
	expect(forms.map(({ path }) => path).toSorted()).toEqual(
		contentKinds.map((kind) => `content/${kind}/:slug`).toSorted(),
	);
	for (const { file } of adminScreens) expect(existsSync(`app/${file}`), file).toBe(true);
});
