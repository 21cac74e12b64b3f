import * as z from 'zod';
import { adminScreens } from '../../app/admin/screens.ts';
import { contentKinds, sitePages } from '../../domain/resources/kinds.ts';
import { bearer, jsonOf, sendShared } from '../shared/http-client.ts';
import type { Insider, Target } from './fixture.ts';

const contentPages = sitePages.map(({ part }) => `/${part}`);

/** Public pages that are there whatever the content. */
export const publicPages = [
	...['/', '/beer', '/beer?filter=all', '/beer?filter=retired', '/events?view=month', ...contentPages],
	...['/store', '/debug', '/button-demo', '/responsive-test', '/nothing-here'],
	...['/beers/style-guide', '/beers/style-guide/chart', '/beers/style-guide/9C'],
];

/** Staff screens that are there whatever the content. */
export const staffScreens = adminScreens
	.filter(({ path }) => !path.includes(':'))
	.map(({ path }) => (path ? `/admin/${path}` : '/admin'));

const listed = z.object({ data: z.record(z.string(), z.unknown()) });
const rows = z.array(z.object({ id: z.optional(z.string()), slug: z.optional(z.string()) }));

async function list(target: Target, path: string, field: string, { token }: Insider) {
	const response = await sendShared(target, { method: 'GET', path, headers: bearer(token) });
	return rows.safeParse(listed.safeParse(jsonOf(response)).data?.data[field]).data ?? [];
}

const last = <T>(all: readonly T[], count: number): T[] => all.slice(-count);

/** The pages and forms of things: the newest so many of each kind, which an attack has just made. */
export async function pagesOfThings(target: Target, admin: Insider, count: number): Promise<string[]> {
	const beers = last(await list(target, '/api/beers', 'beers', admin), count);
	const people = last(await list(target, '/api/users', 'people', admin), 2);
	const paths = beers.flatMap(({ id, slug }) => [`/beers/${slug}`, `/admin/beers/${id}/edit`]);
	for (const kind of contentKinds) {
		const items = last(await list(target, `/api/content/${kind}`, 'items', admin), count);
		const page = sitePages.find(({ ofItems, kind: { name } }) => ofItems && name === kind);
		for (const { slug } of items) {
			paths.push(`/admin/content/${kind}/${slug}`, ...(page ? [`/${page.part}/${slug}`] : []));
		}
	}
	return [...paths, ...people.map(({ id }) => `/admin/staff/${id}`)];
}
