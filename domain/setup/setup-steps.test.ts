import { expect, test } from 'vitest';
import { screenAfter, stepAt, stepWords } from './setup-steps.ts';

test('a step holds on the screens that its own lead to: clock and currency, and the drawing of the home page', () => {
	for (const path of ['/admin/start/place', '/admin/settings/locale', '/admin/settings/details'])
		expect(stepAt(path)).toBe('place');
	expect(stepAt('/admin/settings/scene')).toBe('look');
	expect(stepAt('/admin/settings/words')).toBeNull();
});

test('whoever has chosen the look goes on to the drawing, then to the beers', () => {
	expect(screenAfter('look', stepWords.look.path)).toMatchObject({ path: '/admin/settings/scene' });
	expect(screenAfter('look', '/admin/settings/scene')).toMatchObject({ title: 'First beers' });
	expect(screenAfter('place', '/admin/settings/locale')).toMatchObject({ title: 'Hours' });
	expect(screenAfter('guests', '/admin/start')).toBeNull();
});
