import { expect, test } from 'vitest';
import { cutCode } from './cut-code.ts';

test('a function keeps its name and what is to remain of its body, however deep it stands', () => {
	const code = 'function a() { function b(x) { return x; } async function c() { b(1); } }';
	expect(cutCode(code, { bodies: { b: 'return 1;', c: '' } })).toBe(
		'function a() { function b(x) {return 1;} async function c() {} }',
	);
});

test('a statement goes whole, by how it begins', () => {
	const code = 'if (a) warn("}"); else b();\nwarn("c");\nlet warned = 1;';
	expect(cutCode(code, { statements: ['warn('] })).toBe('if (a) ; else b();\n;\nlet warned = 1;');
});

test('a fact is written wherever it was asked', () => {
	expect(cutCode('if (x.on) a(); b(!x.on);', { facts: { 'x.on': 'false' } })).toBe(
		'if (false) a(); b(!false);',
	);
});

test('what stands within a cut goes with it', () => {
	const code = 'function a() { if (x.on) b(); } if (x.on) a();';
	expect(cutCode(code, { bodies: { a: '' }, facts: { 'x.on': 'true' } })).toBe(
		'function a() {} if (true) a();',
	);
});

test('a cut that fits nothing is told by its name', () => {
	expect(() => cutCode('a();', { bodies: { b: '' }, statements: ['c('], facts: { d: '1' } })).toThrow(
		'Nothing is left to cut of: b · c( · d',
	);
});
