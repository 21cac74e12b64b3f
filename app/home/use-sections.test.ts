import fc from 'fast-check';
import { expect, test } from 'vitest';
import { homeSections, menuHiddenAt, sectionForKey } from '#app/home/use-sections.ts';

const last = 3;
const press = (key: string, current: number) => sectionForKey({ key, modified: false }, current);
const walk = (key: string) => [0, 1, 2, 3].map((current) => press(key, current));

test('the home page has four sections, named as its dots say them', () => {
	expect(homeSections.map(({ name }) => `Go to ${name} section`)).toEqual([
		'Go to Hero section',
		'Go to InfoTabs section',
		'Go to Instagram section',
		'Go to Footer section',
	]);
	expect(new Set(homeSections.map(({ id }) => id)).size).toBe(4);
});

test('the secondary menu hides over the second section', () => {
	expect(menuHiddenAt).toBe(1);
});

test.each(['ArrowDown', 'PageDown'])('%s goes to the next section and stops at the last', (key) => {
	expect(walk(key)).toEqual([1, 2, 3, 3]);
});

test('Space goes to the next section and wraps from the last to the first', () => {
	expect(walk(' ')).toEqual([1, 2, 3, 0]);
});

test.each(['ArrowUp', 'PageUp'])('%s goes to the previous section and stops at the first', (key) => {
	expect(walk(key)).toEqual([0, 0, 1, 2]);
});

test('Home goes to the first section, End to the last', () => {
	expect(walk('Home')).toEqual([0, 0, 0, 0]);
	expect(walk('End')).toEqual([last, last, last, last]);
});

test.each(['Enter', 'Tab', 'Escape', 'ArrowLeft', 'ArrowRight', 'a', 'j', '1', '', 'home', 'Spacebar'])(
	'the key %j is none of ours',
	(key) => {
		expect(walk(key)).toEqual([null, null, null, null]);
	},
);

test('with a modifier held every key belongs to the browser', () => {
	for (const key of ['ArrowDown', 'PageDown', ' ', 'ArrowUp', 'PageUp', 'Home', 'End']) {
		expect(sectionForKey({ key, modified: true }, 1)).toBeNull();
	}
});

test('whatever is pressed, one stands on a section of the page', () => {
	const keys = ['ArrowDown', 'PageDown', ' ', 'ArrowUp', 'PageUp', 'Home', 'End', 'x'];
	fc.assert(
		fc.property(fc.array(fc.constantFrom(...keys), { maxLength: 30 }), (pressed) => {
			let current = 0;
			for (const key of pressed) {
				const next = press(key, current) ?? current;
				if (key !== 'Home' && key !== 'End' && key !== ' ') expect(Math.abs(next - current)).toBeLessThan(2);
				current = next;
				expect(homeSections[current]).toBeDefined();
			}
		}),
	);
});
