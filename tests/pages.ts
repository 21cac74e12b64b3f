import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { recordOf } from '#domain/record.ts';

/** The item of the demo brewery for each page that shows a single one. */
const demoItems = {
	'beers.$slug': 'barn-door',
	'beers.style-guide.$styleCode': '21A-american-ipa',
	'events.$slug': 'hayloft-sessions',
	'food.$slug': 'margherita',
};

const noItems = recordOf(Object.keys(demoItems), () => 'nothing');

/** Pages for developers, to which no guest is led. */
const workshop = ['button-demo', 'debug', 'responsive-test'];

/** The routes by the names of their files, so that new pages are included. */
const names = readdirSync(join(import.meta.dirname, '../app/routes'))
	.map((file) => file.replace(/\.tsx$/, ''))
	.filter((name) => name !== 'not-found');

function pathOf(name: string, items: Readonly<Record<string, string>>): string {
	if (name === 'home') return '/';
	return `/${name.replaceAll('.', '/').replace(/\$\w+$/, () => items[name] ?? '')}`;
}

/** All pages of the demo brewery that guests are led to, on which rules for 'every page' are tested. */
export const publicPages = names
	.filter((name) => !workshop.includes(name))
	.map((name) => pathOf(name, demoItems));

/** All pages without any content: a page of one item is its 'not found' page, except for styles. */
export const pagesOfNothing = names.map((name) =>
	pathOf(name, { ...noItems, 'beers.style-guide.$styleCode': '21A' }),
);
