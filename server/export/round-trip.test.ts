import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Beer, beerStatuses } from '#domain/beers/beer.ts';
import { blankBeer } from '#domain/beers/beer-fields.ts';
import { type Import, importSchema } from '#domain/import/import-endpoints.ts';
import { insertRows } from '#server/beers/store.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { hire } from '#tests/staff.ts';

const notOnTap = beerStatuses.filter((status) => status !== 'on-tap');
const styles = [
	['American IPA', '21A'],
	['Something of ours', null],
	['German Pils', '5D'],
	['Hazy, as we say', '21C'],
] as const;
const hops = ['Citra, Mosaic', 'Goldings, East Kent; Fuggles', 'Saaz "fresh" & dried', '<none>', null];
const scripts = ['Märzen', 'Пиво Светлое', '日本ビール', '=cmd()', "'=quoted", 'A, B; C', 'Stout?', 'Stout.'];

/** Makes beers that differ in every field and contain values on which a format might fail. */
const beerOf = (index: number): Beer => {
	const [style, styleCode] = styles[index % styles.length] ?? styles[0];
	const pick = <T>(list: readonly T[], fallback: T): T => list[index % list.length] ?? fallback;
	const onTap = index < 40;
	return {
		...blankBeer,
		slug: `beer-${index}`,
		name: `${pick(scripts, 'Ale')} ${index}`,
		style,
		styleCode,
		abv: (index % 140) / 10,
		ibu: index % 3 === 0 ? null : index % 120,
		srm: index % 4 === 0 ? null : (index % 400) / 10,
		status: onTap ? 'on-tap' : pick(notOnTap, 'archived'),
		tapNumber: onTap ? index + 1 : null,
		tappedOn: onTap || index % 5 === 0 ? '2026-11-01' : null,
		featured: index % 2 === 0,
		barrelAged: index % 7 === 0,
		published: onTap || index % 9 !== 0,
		glass: index % 2 === 0 ? 'tulip' : 'mug',
		allergens: index % 3 === 0 ? null : index % 3 === 1 ? [] : ['barley'],
		servings:
			index % 2 === 0
				? []
				: [{ label: '16 oz; \\ | "pint"', ounces: 15.5, glass: 'pint', priceCents: index }],
		briefDescription: `Line "${index}"`,
		content: index % 2 === 0 ? '' : `<p>One &amp; ${index}</p><p>Two &lt;b&gt;</p>`,
		hops: pick(hops, null),
		malts: pick(hops, null),
		yeast: index % 2 === 0 ? 'US-05' : null,
		flavorProfile: index % 3 === 0 ? null : `Lemon;\tpine ${index}`,
		privateNotes: index % 6 === 0 ? `Dry hop day ${index}` : null,
	};
};

async function openVenue() {
	const venue = await openTaproom({ start: 'blank' });
	const { headers } = await hire(venue.taproom, 'manager', 'mia');
	const request = (path: string, init: RequestInit = {}) =>
		venue.app.request(`/api${path}`, {
			...init,
			headers: { ...headers, ...Object.fromEntries(new Headers(init.headers)) },
		});
	const send = async (path: string, method: string, body?: BodyInit): Promise<Import> => {
		const json = new Headers(method === 'PUT' ? { 'Content-Type': 'application/json' } : {});
		const response = await request(path, { method, headers: json, ...(body !== undefined && { body }) });
		const { data, error } = await response.json();
		expect(error).toBeNull();
		return importSchema.parse(data);
	};
	const settled = async (begun: Import): Promise<Import> => {
		for (let found = begun; ; found = await send(`/import/${begun.id}`, 'GET')) {
			if (found.state !== 'reading') return found;
			await new Promise((resolve) => setImmediate(resolve));
		}
	};
	return {
		...venue,
		export: async (ending: string) => (await request(`/export/beers.${ending}`)).text(),
		preview: async (text: string) =>
			settled(await send('/import', 'POST', new Uint8Array(Buffer.from(text)))),
		answer: async ({ id }: Import, answers: object) =>
			settled(await send(`/import/${id}`, 'PUT', JSON.stringify(answers))),
		confirm: ({ id }: Import) => send(`/import/${id}`, 'POST'),
	};
}

/** Compares both lists in the order of their texts, and returns the first few differences. */
function differences(text: string, again: string, isRecipes: boolean): unknown[] {
	const lines = (one: string) => {
		const all = one.split('\n').map((line) => line.replace(/,$/, ''));
		return isRecipes ? all.sort() : all;
	};
	const [before, after] = [lines(text), lines(again)];
	const differing = before.flatMap((line, index) => (line === after[index] ? [] : [[line, after[index]]]));
	return [...differing.slice(0, 2), ...(before.length === after.length ? [] : [before.length, after.length])];
}

/**
 * Every format is tried with each oddity and with more rows than its reader sends at a time; only the most common one
 * with more beers than an import reads from the log at a time.
 */
const lists = [
	['csv', 1_100],
	['json', 220],
	['beerjson', 220],
	['xml', 220],
] as const;

test.each(lists)(
	'as %s %i beers go out and come back without loss of what it can say',
	async (ending, count) => {
		await using venue = await openVenue();
		const beers = Array.from({ length: count }, (_, index) => ({ id: randomUUID(), beer: beerOf(index) }));
		for (let from = 0; from < count; from += 40) {
			const some = beers.slice(from, from + 40);
			await venue.taproom.db
				.transaction()
				.execute((trx) => insertRows(trx, some, new Date('2026-11-20T20:30:00Z')));
		}
		await venue.taproom.db.updateTable('taps').set({ gas: 'nitro' }).where('number', '=', 3).execute();
		const details = { size: '50 L', batch: 'B7', filled_on: '2026-10-30' };
		await venue.taproom.db.updateTable('kegs').set(details).where('tap_number', '=', 3).execute();
		const text = await venue.export(ending);
		// Importing it into its own taproom changes nothing.
		expect((await venue.preview(text)).counts).toEqual({ new: 0, update: 0, same: count, skip: 0, bad: 0 });
		await using other = await openVenue();
		const shown = await other.preview(text);
		expect(shown.counts).toEqual({ new: count, update: 0, same: 0, skip: 0, bad: 0 });
		const isRecipes = ending === 'beerjson' || ending === 'xml';
		await other.confirm(isRecipes ? await other.answer(shown, { notes: 'public', waiting: false }) : shown);
		expect(differences(text, await other.export(ending), isRecipes)).toEqual([]);
	},
	180_000,
);
