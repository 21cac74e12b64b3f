import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exposition, perLabel, single } from './exposition.ts';
import { Histogram } from './histogram.ts';
import { routeClass } from './request-counts.ts';

/** Reads a line of values as Prometheus does: the name, labels in quotes, the value. */
function readLine(line: string) {
	const [, name = '', labels = '', value = ''] =
		/^([a-zA-Z_:][\w:]*)(?:\{((?:\w+="(?:[^"\\\n]|\\[\\"n])*",?)*)\})? (\S+)$/.exec(line) ?? [];
	const unescaped = (text: string) => text.replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign));
	const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', text = '']) => [
		label,
		unescaped(text),
	]);
	return { name, labels: Object.fromEntries(pairs), value };
}

test('a family is its help, its type and a line for each value', () => {
	const family = perLabel('counter', 'beers_total', 'Beers by glass.', {
		label: 'glass',
		values: { pint: 3, tulip: 0.5 },
	});
	expect(exposition([family, single('gauge', 'taps', 'Taps.', 12)])).toBe(
		[
			'# HELP beers_total Beers by glass.',
			'# TYPE beers_total counter',
			'beers_total{glass="pint"} 3',
			'beers_total{glass="tulip"} 0.5',
			'# HELP taps Taps.',
			'# TYPE taps gauge',
			'taps 12',
			'',
		].join('\n'),
	);
});

test('whatever a label or a help holds, it stays on its line and is read back the same', () => {
	const text = fc.string({ unit: fc.constantFrom('a', '"', '\\', '\n', 'n', '}', ',', ' ', 'é', '\r') });
	fc.assert(
		fc.property(text, text, (label, help) => {
			const samples = [{ labels: { of: label, and: 'more' }, value: 1 }];
			const lines = exposition([{ name: 'm', type: 'gauge', help, samples }]).split('\n');
			expect(lines).toHaveLength(4);
			expect(readLine(lines[2] ?? '')).toEqual({
				name: 'm',
				labels: { of: label, and: 'more' },
				value: '1',
			});
		}),
	);
});

test.each([
	[Number.POSITIVE_INFINITY, '+Inf'],
	[Number.NEGATIVE_INFINITY, '-Inf'],
	[Number.NaN, 'NaN'],
	[1e21, '1e+21'],
	[-0.25, '-0.25'],
])('%d is written %s', (value, text) => {
	expect(exposition([single('gauge', 'm', '', value)])).toContain(`\nm ${text}\n`);
});

test('a bucket holds all that took no longer than its bound, the last one everything', () => {
	const histogram = new Histogram();
	for (const seconds of [0.001, 0.0011, 0.3, 99]) histogram.observe(seconds);
	const samples = histogram.samples({ route: 'page' });
	const bucket = (le: string) => samples.find(({ labels }) => labels?.le === le)?.value;
	expect([bucket('0.001'), bucket('0.0025'), bucket('0.25'), bucket('0.5'), bucket('10')]).toEqual([
		1, 2, 2, 3, 3,
	]);
	expect(bucket('+Inf')).toBe(4);
	expect(samples.slice(-2)).toEqual([
		{ suffix: '_sum', labels: { route: 'page' }, value: expect.closeTo(99.3021, 6) },
		{ suffix: '_count', labels: { route: 'page' }, value: 4 },
	]);
});

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
