import type { PageModule, Route } from '#app/navigation/navigator.ts';
import { adminScreens, patternOf } from './screens.ts';
import { StaffFrame } from './staff-frame.tsx';

/** Finds the modules of screens by name, excluding two files that only look like screens. */
const modules = {
	...import.meta.glob<PageModule>([
		'/app/admin/**/*-screen.tsx',
		'!/app/admin/content/content-screen.tsx',
		'!/app/admin/editor/item-screen.tsx',
	]),
	...import.meta.glob<PageModule>([
		'/app/admin/content/*.tsx',
		'/app/admin/boards/board.tsx',
		'!/app/admin/content/*-*.tsx',
	]),
};

/**
 * The staff's routes for server and browser. Public pages do not include them and load staff addresses as new
 * documents.
 */
export const staffRoutes: readonly Route[] = adminScreens.map((screen) => {
	const { file } = screen;
	const page = modules[`/app/${file}`];
	if (!page) throw new Error(`No screen is in app/${file}.`);
	return { pattern: patternOf(screen), file: `app/${file}`, page, Frame: StaffFrame };
});
