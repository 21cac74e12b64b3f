/** Texts that have broken programs before: markup, escapes, other alphabets, half characters, other languages' syntax. */
export const strangeTexts: readonly string[] = [
	'',
	' ',
	'\u0000',
	'a\u0000b',
	'\r\nSet-Cookie: taken=1',
	'\ud800',
	'\udc00\ud800',
	'x\ud83d',
	'\u2028\u2029',
	'\ufeff',
	'\uffff',
	'\u202egnp.exe',
	'Z\u0335\u0322a\u0321\u0337l\u0334g\u0336o\u0338',
	'\u{1f37a}'.repeat(40),
	'ﷺ',
	'İstanbul ß ŉ',
	"'; drop table beers; --",
	'" or 1=1 --',
	'%00',
	'%',
	'%ff%fe',
	'../../../../etc/passwd',
	'{{7*7}}<%= 7*7 %>#{7*7}',
	'</script><script data-attack>1</script>',
	'"><img data-attack src=x onerror=1>',
	'javascript:1',
	'=cmd|" /C calc"!A0',
	'__proto__',
	'constructor',
	'toString',
	'hasOwnProperty',
	'null',
	'undefined',
	'NaN',
	'Infinity',
	'-0',
	'1e999',
	'0x10',
	'1,5',
	'٣',
	'true',
	'[]',
	'{}',
	'$1$&$`',
	'(a+)+$',
	'a'.repeat(300),
	'a'.repeat(70_000),
	'-'.repeat(5_000),
	'<'.repeat(3_000),
	'<p>'.repeat(2_000),
	'2026-02-30',
	'2026-13-45T99:99:99Z',
	'0000-01-01',
	'+275760-09-13T00:00:00Z',
	'-271821-04-20',
	'9999-12-31T23:59:59.999Z',
];

/** Stands for a number that JSON can write and JavaScript cannot hold; `jsonText` puts it in. */
const hugeNumber = '@huge-number@';
const minusHugeNumber = '@minus-huge-number@';

/** Numbers at the edges, and those that only look like some. */
export const strangeNumbers: readonly unknown[] = [
	...[0, -0, -1, 1, 0.1 + 0.2, 1e-320, 5e-324, 1.5, -1.5, 255, 256, 65_536],
	...[2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53 - 1, 2 ** 53, 2 ** 63, -(2 ** 63), 1e21, 1e308],
	...[hugeNumber, minusHugeNumber, 'NaN', '1e3', '', '0x1f', ' 7 '],
];

/** Keys that reach into an object's own machinery. */
export const strangeKeys: readonly string[] = [
	'__proto__',
	'constructor',
	'prototype',
	'toString',
	'valueOf',
	'then',
	'length',
	'',
	'0',
	'-1',
	'a.b',
	'\u0000',
	'unknown',
];

/** Values of every other kind. */
export function strangeThings(): readonly unknown[] {
	return [
		...[null, true, false, [], {}, [[]], [null], { length: -1 }, { 0: 'a', length: 1 }],
		...[deep(40), Array.from({ length: 2_000 }, () => 0), { $ref: '#' }, { toString: 'no function' }],
	];
}

function deep(levels: number): unknown {
	return levels === 0 ? 'bottom' : { down: [deep(levels - 1)] };
}

/** Writes a value as JSON, numbers that no number can hold included. */
export function jsonText(value: unknown): string {
	return (JSON.stringify(value) ?? 'null')
		.replaceAll(`"${hugeNumber}"`, '1e400')
		.replaceAll(`"${minusHugeNumber}"`, '-1e400');
}
