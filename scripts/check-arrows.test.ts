import { expect, test } from 'vitest';
import { importsOf, judge } from './check-arrows.ts';

const value = (specifier: string) => ({ specifier, typeOnly: false });
const type = (specifier: string) => ({ specifier, typeOnly: true });

test('a rule may not import another wing, a framework or Node', () => {
	expect(judge('domain/hours.ts', value('#server/db/connect.ts'))).toBe('domain must not import server');
	expect(judge('domain/hours.ts', value('../content/hours.ts'))).toBe('domain must not import content');
	expect(judge('domain/hours.ts', value('node:fs'))).toBe('domain must not import node:fs');
	expect(judge('domain/hours.ts', value('react'))).toBe('domain must not import react');
	expect(judge('domain/hours.ts', value('./closures.ts'))).toBeNull();
});

test('the app may know the server by its types only', () => {
	expect(judge('app/facts.tsx', type('#server/site.ts'))).toBeNull();
	expect(judge('app/facts.tsx', value('#server/site.ts'))).toBe('app may import server by type only');
	expect(judge('app/facts.tsx', value('#content/beers/index.ts'))).toBe('app must not import content');
});

test('the server may not import the app, but for the place where they meet', () => {
	expect(judge('server/app.ts', value('#app/context.ts'))).toBe('server must not import app');
	expect(judge('server/entry.ts', value('#app/context.ts'))).toBeNull();
});

test('imports are found in every form they are written in', () => {
	const source = [
		"import { one } from '#domain/one.ts';",
		"import type { Two } from '#domain/two.ts';",
		"import {\n\tthree,\n\ttype Four,\n} from './three.ts';",
		"import './five.css';",
		"export type { Six } from './six.ts';",
		"const seven = () => import('./seven.ts');",
	].join('\n');
	expect(importsOf(source)).toEqual([
		value('#domain/one.ts'),
		type('#domain/two.ts'),
		value('./three.ts'),
		value('./five.css'),
		type('./six.ts'),
		value('./seven.ts'),
	]);
});
