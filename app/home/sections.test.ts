import { describe, expect, test } from 'vitest';
import { homeSections, scrollForKey, snapAfterWheel } from './sections.ts';

const window = 800;
/** The third section is taller than the window. */
const sections = [
	{ top: 0, height: 800 },
	{ top: 800, height: 800 },
	{ top: 1600, height: 1400 },
	{ top: 3000, height: 800 },
];

const press = (key: string, top: number, modified = false) =>
	scrollForKey({ key, modified }, sections, { top, height: window });

// Spec 2, Home page: The page has four sections: Hero, InfoTabs, Instagram (a photo-feed section) and Footer
//   (the site footer itself).
test('the home page has the four sections of the specification, from top to bottom', () => {
	expect(homeSections.map(({ name }) => name)).toEqual(['Hero', 'InfoTabs', 'Instagram', 'Footer']);
});

test('no label of a dot is the name of a component', () => {
	for (const { name, label } of homeSections) expect(label).not.toBe(name);
});

describe('keys go from section to section (spec §2)', () => {
	test.each(['ArrowDown', 'PageDown', ' '])('%j goes to the next section', (key) => {
		expect(press(key, 0)).toBe(800);
		expect(press(key, 800)).toBe(1600);
	});
	test.each(['ArrowUp', 'PageUp'])('%s goes to the previous section', (key) => {
		expect(press(key, 1600)).toBe(800);
		expect(press(key, 800)).toBe(0);
	});
	test('Space goes around from the last section to the first, and no other key does', () => {
		expect(press(' ', 3000)).toBe(0);
		expect(press('ArrowDown', 3000)).toBeNull();
		expect(press('ArrowUp', 0)).toBeNull();
	});
	test('Home goes to the first section, End to the last', () => {
		expect(press('Home', 1700)).toBe(0);
		expect(press('End', 0)).toBe(3000);
	});
	test('other keys, and keys with a modifier, are the browser’s', () => {
		expect(press('a', 0)).toBeNull();
		expect(press('ArrowDown', 0, true)).toBeNull();
	});
});

describe('no line is skipped in a section taller than the window', () => {
	test('scrolling down shows a section to its end before the next', () => {
		expect(press('PageDown', 1600)).toBe(2200);
		expect(press('PageDown', 2200)).toBe(3000);
	});
	test('a step scrolls by less than the height of the window', () => {
		const tall = [{ top: 0, height: 5000 }];
		expect(scrollForKey({ key: ' ', modified: false }, tall, { top: 0, height: window })).toBe(680);
	});
	test('scrolling up into a section begins at its end', () => {
		expect(press('ArrowUp', 3000)).toBe(2200);
		expect(press('ArrowUp', 2200)).toBe(1600);
		expect(press('ArrowUp', 1600)).toBe(800);
	});
});

describe('a wheel that comes to rest', () => {
	test.each([100, 400, 700])('stays at %d, with no section near', (y) => {
		expect(snapAfterWheel(y, 1, sections)).toBeNull();
		expect(snapAfterWheel(y + 100, -1, sections)).toBeNull();
	});
	test('just before a section goes on to it, in the direction of the wheel alone', () => {
		expect(snapAfterWheel(760, 1, sections)).toBe(800);
		expect(snapAfterWheel(840, -1, sections)).toBe(800);
		expect(snapAfterWheel(840, 1, sections)).toBeNull();
		expect(snapAfterWheel(40, 1, sections)).toBeNull();
		expect(snapAfterWheel(800, 1, sections)).toBeNull();
	});
});
