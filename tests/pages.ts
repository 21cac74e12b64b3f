import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { recordOf } from '#domain/record.ts';

/** An item of the demo brewery for each page that shows one item. */
const demoItems = {
	'beers.$slug': 'barn-door',
	'beers.style-guide.$styleCode': '21A-american-ipa',
	'events.$slug': 'hayloft-sessions',
	'food.$slug': 'margherita',
};

const noItems = recordOf(Object.keys(demoItems), () => 'nothing');

/** For developers; guests are led to none. */
const workshop = ['button-demo', 'debug', 'responsive-test'];

/** By the names of their files: a page that is added is among them. */
const names = readdirSync(join(import.meta.dirname, '../app/routes'))
	.map((file) => file.replace(/\.tsx$/, ''))
	.filter((name) => name !== 'not-found');

function pathOf(name: string, items: Readonly<Record<string, string>>): string {
	if (name === 'home') return '/';
	return `/${name.replaceAll('.', '/').replace(/\$\w+$/, () => items[name] ?? '')}`;
}

/** Every page that guests are led to, of the demo brewery: what holds of 'every page' is tried on these. */
export const publicPages = names
	.filter((name) => !workshop.includes(name))
	.map((name) => pathOf(name, demoItems));

/** Every page whatever the content: of one item as the page that is not found, but for a style of the guide. */
export const pagesOfNothing = names.map((name) =>
	pathOf(name, { ...noItems, 'beers.style-guide.$styleCode': '21A' }),
);
