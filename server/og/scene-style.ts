import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mixed } from '#domain/brand/oklch.ts';
import { paletteProperties } from '#domain/brand/palette-css.ts';
import { projectFolder } from '../process/project-folder.ts';

export const skylineFolder = join(projectFolder(), 'app/home/skyline');

interface Rule {
	readonly selector: string;
	readonly declarations: readonly (readonly [name: string, value: string])[];
}

/** In the order of skyline.css; what moves, and what a narrow window shows otherwise, is no matter of a picture. */
const sheets = ['stage', 'light', 'season', 'engraving', 'sky', 'land', 'growth', 'buildings', 'repeated'];

/** Rules and what stands in them, nesting undone; at-rules are left out. */
function rulesOf(sheet: string, within = ''): Rule[] {
	const rules: Rule[] = [];
	const declarations: [string, string][] = [];
	let at = 0;
	while (at < sheet.length) {
		const [semicolon, brace] = [sheet.indexOf(';', at), sheet.indexOf('{', at)];
		if (brace < 0 && semicolon < 0) break;
		if (brace < 0 || (semicolon >= 0 && semicolon < brace)) {
			const [, name, value] = /^\s*([\w-]+):\s*(.*)$/s.exec(sheet.slice(at, semicolon)) ?? [];
			if (name && value) declarations.push([name, value]);
			at = semicolon + 1;
			continue;
		}
		let end = brace + 1;
		for (let depth = 1; depth > 0 && end < sheet.length; end++)
			depth += sheet[end] === '{' ? 1 : sheet[end] === '}' ? -1 : 0;
		const selector = sheet.slice(at, brace).trim();
		if (!selector.startsWith('@'))
			rules.push(...rulesOf(sheet.slice(brace + 1, end - 1), selector.replace('&', within).trim()));
		at = end;
	}
	return declarations.length > 0 ? [{ selector: within, declarations }, ...rules] : rules;
}

let rules: Promise<Rule[]> | undefined;

function readRules(): Promise<Rule[]> {
	rules ??= Promise.all(sheets.map((name) => readFile(join(skylineFolder, `${name}.css`), 'utf8'))).then(
		(texts) => texts.flatMap((text) => rulesOf(text.replaceAll(/\/\*.*?\*\//gs, ''))),
	);
	return rules;
}

const wholeHex = (hex: string) => (hex.length === 4 ? hex.replaceAll(/\w/g, '$&$&') : hex);

/** Sums and products of figures and percentages, innermost first. */
function calculated(text: string): string {
	const figure = (term: string) =>
		term
			.split('*')
			.map((part) => Number.parseFloat(part))
			.reduce((product, part) => product * part, 1);
	const sum = text.split('+').reduce((total, term) => total + figure(term), 0);
	return `${sum}${text.includes('%') ? '%' : text.includes('px') ? 'px' : ''}`;
}

/** A value as a browser computes it in the light theme, once nothing in it depends on anything else. */
function computed(value: string, tokens: ReadonlyMap<string, string>): string {
	let text = value.replaceAll(/\s+/g, ' ');
	for (let round = 0; round < 30; round++) {
		const next = text
			.replaceAll(
				/var\((--[\w-]+)(?:, ([^()]+))?\)/g,
				(_, name: string, other?: string) => tokens.get(name) ?? other ?? '',
			)
			.replaceAll(/light-dark\( ?([^(),]+), ?[^(),]+\)/g, '$1')
			.replaceAll(/calc\(([^()]+)\)/g, (_, inner: string) => calculated(inner))
			.replaceAll(
				/color-mix\( ?in oklab, (#\w+), (#\w+)(?: ([\d.]+)%)? ?\)/g,
				(_, one: string, other: string, percent = '50') =>
					mixed(wholeHex(one), wholeHex(other), Number(percent) / 100),
			);
		if (next === text) break;
		text = next;
	}
	return text.trim();
}

const drawn = /^(?:fill|stroke|stroke-(?:width|dasharray|linecap|linejoin)|opacity)$/;
/** `.skyline .wall`, `.skyline-leaf`, `.skyline :is(.ink, .courses)`: the classes that a rule paints. */
const paintedBy = (selector: string) =>
	[...selector.replace(/^\.skyline /, '').matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? '');

/** What the one stylesheet of the scenes says at a light and a season with a brand’s color, for who draws without a browser. */
export async function sceneStyle(light: string, season: string, color: string) {
	const all = await readRules();
	const hero = '.skyline-hero';
	const holds = (selector: string) =>
		[hero, `${hero}[data-light="${light}"]`, `${hero}[data-season="${season}"]`].includes(selector);
	const tokens = new Map([
		...all.filter(({ selector }) => holds(selector)).flatMap(({ declarations }) => declarations),
		...paletteProperties(color),
	]);
	const painted = all.filter(({ declarations }) => declarations.some(([name]) => drawn.test(name)));
	const styleOf = (classes: string) => {
		const names = classes.split(' ');
		const style = new Map<string, string>();
		for (const { selector, declarations } of painted) {
			if (!paintedBy(selector).some((name) => names.includes(name))) continue;
			for (const [name, value] of declarations)
				if (drawn.test(name)) style.set(name, computed(value, tokens));
		}
		return [...style].map(([name, value]) => `${name}:${value}`).join(';');
	};
	return {
		token: (name: string) => computed(tokens.get(name) ?? '', tokens),
		/** Each element with what its classes mean. */
		paint(markup: string) {
			const [x, y] = ['x', 'y'].map((axis) =>
				Number.parseFloat(computed(`var(--scene-sun-${axis})`, tokens)),
			);
			return markup
				.replace('class="sun"', `transform="translate(${x} ${y})"`)
				.replaceAll(/class="([^"]+)"/g, (_, classes: string) => `style="${styleOf(classes)}"`);
		},
	};
}
