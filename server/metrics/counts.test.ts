import { expect, test } from 'vitest';
import { routeClass } from './counts.ts';

test('every address has a class, and a made-up one is a page', () => {
	const classes = [
		'/beer',
		'/data/beers.json',
		'/api/beers',
		'/api/live/version',
		'/assets/root.js',
		'/media/a/640.avif',
		'/readyz',
		'/wp-login.php',
	].map(routeClass);
	expect(classes).toEqual(['page', 'data', 'api', 'live', 'asset', 'media', 'health', 'page']);
});
