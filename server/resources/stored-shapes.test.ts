import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { beers } from '#demo/beers/index.ts';
import { demoContent } from '#demo/index.ts';
import type { Beer } from '#domain/beers/beer.ts';
import { beerInputSchema } from '#domain/beers/beer-endpoints.ts';
import { beerSchema } from '#domain/beers/beer-schema.ts';
import { changeOverInputSchema } from '#domain/change-overs/change-over.ts';
import { type EndpointName, endpointOf } from '#domain/endpoints.ts';
import type { ReadItem } from '#domain/resources/kind.ts';
import { allKinds } from '#domain/resources/kinds.ts';
import { businessFrom, businessInputSchema } from '#domain/settings/business.ts';
import { allSettings, readStored, type Setting, settings } from '#domain/settings/setting.ts';
import { stateOfNew } from '#server/beers/own-status.ts';
import { beerFromRow, rowFromBeer } from '#server/beers/rows.ts';
import { readRow } from '#server/beers/unreadable-beers.ts';
import { changeOverStateSchema } from '#server/change-overs/store.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Describes what an endpoint accepts, and how its stored value is read. */
interface Stored {
	readonly name: string;
	readonly sample: unknown;
	readonly read: (stored: unknown) => ReadItem<unknown>;
	/** Whether the endpoint would accept the value that was read, as its form sends it. */
	readonly takes: (item: unknown) => boolean;
	/** Returns what is stored of an accepted value; null for a refused one. */
	readonly store: (sent: unknown) => unknown;
}

const lengths = [40, 60, 80, 120, 200, 300, 400, 500, 1_000, 2_000, 10_000, 20_000, 50_000];
const longTexts = lengths.flatMap((length) => ['x'.repeat(length), 'x'.repeat(length + 1)]);
const oddTexts = [
	'',
	' ',
	'Two Words',
	'two--hyphens',
	'\u202eX',
	'javascript:alert(1)',
	'data:text/html,x',
	'//evil.example/x.png',
	'https://brewery.example',
	'http://brewery.example/x.png',
	`https://brewery.example/${'x'.repeat(3_000)}`,
	'ftp://brewery.example/x',
	'not an@address',
	'2026-02-30',
	'2026-11-20',
	'2026-11-20T25:00:00Z',
	'12:60',
];
const others = [null, true, 7, -1, 0.5, 1e6, 1e12, 'x', [], {}, ['x'], { unheardOf: 1 }];

/** Returns values that could be in place of another: too long, of another format, of another type. */
const replacements = (value: unknown): readonly unknown[] =>
	typeof value === 'object' && value !== null ? others : [...others, ...oddTexts, ...longTexts];

/** The number of entries varied in a list; no list has more different shapes. */
const mostOfOneList = 3;

/** Yields copies of a sample with one invalid or unusual part each, and the path of that part. */
function* spoiled(value: unknown, where = ''): Generator<readonly [string, unknown]> {
	for (const next of replacements(value)) yield [`${where} = ${JSON.stringify(next)}`.slice(0, 80), next];
	if (Array.isArray(value)) {
		if (value.length === 0) return;
		yield [`${where} has too many`, Array.from({ length: 2_000 }, () => value[0])];
		for (const [index, part] of value.slice(0, mostOfOneList).entries())
			for (const [place, next] of spoiled(part, `${where}.${index}`)) yield [place, value.with(index, next)];
	} else if (typeof value === 'object' && value !== null) {
		yield [`${where} has a field of nobody`, { ...value, unheardOf: 1 }];
		for (const [key, part] of Object.entries(value)) {
			const { [key]: _, ...without }: Fields = { ...value };
			yield [`${where} lacks ${key}`, without];
			for (const [place, next] of spoiled(part, `${where}.${key}`)) yield [place, { ...value, [key]: next }];
		}
	}
}

const isFields = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
const only = (item: unknown, names: readonly string[]) =>
	isFields(item) ? Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name))) : item;
const fits = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

/** Converts a value as JSON does, which leaves out fields that are undefined. */
const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

const photo = { image: '/media/aaaaaaaaaaaaaaaaaaaaaa-1280', imageAlt: 'A glass', imageCaption: 'A glass.' };

const ofKinds: readonly Stored[] = allKinds.map((kind) => {
	const [first] = demoContent[kind.name];
	const names = Object.keys(kind.input.shape);
	const withPhoto = kind.photo?.fields.includes('image') ? photo : {};
	const sample = asStored({
		...first,
		...withPhoto,
		...('publishAt' in kind.input.shape && { publishAt: 'draft' }),
	});
	const own = isFields(sample) && 'slug' in sample ? { slug: sample.slug } : {};
	return {
		name: kind.name,
		sample,
		read: kind.read,
		takes: (item) => fits(kind.input, only(item, names)),
		store(sent) {
			const input = z.safeParse(kind.input, only(sent, names));
			const item = z.safeParse(kind.schema, { ...input.data, ...kind.unsent?.(null), ...own });
			return input.success && item.success ? item.data : null;
		},
	};
});

/** The endpoint that writes each setting, by its key. */
const calls: Readonly<Record<string, EndpointName>> = {
	splash: 'settings.splash',
	visit: 'settings.visit',
	brand: 'settings.brand',
	place: 'settings.place',
	words: 'settings.words',
	'event-lists': 'settings.eventLists',
	'usual-sizes': 'settings.sizes',
	schedule: 'settings.hours',
	locale: 'settings.locale',
	kitchen: 'settings.kitchen',
	business: 'settings.business',
	scene: 'settings.scene',
	doors: 'doors.set',
	'age-verification': 'gate.set',
	'kitchen-closed': 'kitchen.set',
	setup: 'setup.change',
};
/** Settings that only the server writes. */
const ofServer = ['menu-checked', 'demo-content'];

const at = '2026-11-20T20:30:00.000Z';
const said = { isOpen: false, at, reason: 'A party' };
const scenePhoto = { src: '/media/aaaaaaaaaaaaaaaaaaaaaa', width: 2000, height: 1200 };
const samples: Readonly<Record<string, unknown>> = {
	doors: { ...said, by: 'anna', before: { ...said, by: 'ben' } },
	place: {
		...settings.place.initial,
		map: 'picture',
		picture: photo.image,
		alt: 'The yard',
		parking: 'Behind the barn.',
		marks: [{ sign: 'us', name: 'The taproom', x: 40, y: 60 }],
	},
	scene: {
		scene: 'photo',
		picture: photo.image,
		alt: 'The barn',
		photo: { ...scenePhoto, focusX: 0.5, focusY: 0.5, light: 0.4, night: 0.5 },
	},
	setup: { skipped: ['people'], begun: true, closed: false },
	'menu-checked': { at, by: 'anna' },
	'demo-content': { planted: true },
	business: businessFrom(businessInputSchema.parse(endpointOf('settings.business').body?.example)),
};

function storedSetting(setting: Setting<unknown>): Stored {
	const { key } = setting;
	const call = calls[key];
	const body = call === undefined ? undefined : endpointOf(call).body;
	const schema = body?.schema;
	const sample = asStored(samples[key] ?? only(body?.example, Object.keys(Object(setting.initial))));
	const read = (value: unknown) => readStored(setting, value);
	const sentOf = (item: unknown): unknown => {
		// The time at which the doors were opened is stored too once a closing was canceled.
		if (key === 'doors' && isFields(item))
			return only(item, ['isOpen', item.isOpen === false ? 'at' : '', 'reason']);
		if (key === 'doors' && item === null) return { action: 'reset' };
		return key === 'scene' ? only(item, ['scene', 'picture', 'alt']) : item;
	};
	return {
		name: key,
		sample,
		read,
		takes: (item) => schema === undefined || fits(schema, sentOf(item)),
		store(sent) {
			if (schema === undefined) return null;
			const { data, success } = z.safeParse(schema, sentOf(sent));
			if (!success) return null;
			if (key === 'business') return businessFrom(businessInputSchema.parse(data));
			if (key === 'scene') return { ...Object(data), photo: null };
			if (key === 'event-lists') return only(data, ['kinds', 'places']);
			if (key === 'setup') return { ...Object(sample), ...Object(data) };
			if (key !== 'doors') return data;
			return isFields(data) && data.action === undefined ? only(data, ['isOpen', 'at', 'reason']) : null;
		},
	};
}

const beerId = '6f1c1a7e-3f0a-4f55-9f3a-0a4f9a1f7b20';
const planned = {
	name: 'Winter menu',
	date: '2026-12-04',
	minutes: 960,
	at,
	note: null,
	state: 'planned',
	steps: [
		{ kind: 'prices', beerId, sizes: [{ label: '16 oz', priceCents: 700 }] },
		{ kind: 'stock', of: 'drink', slug: 'cider', soldOut: true },
		{ kind: 'doors', isOpen: false, reason: 'A party' },
	],
	plannedBy: 'u1',
	username: 'anna',
	results: [],
	doneAt: null,
	late: false,
	dismissedAt: null,
};
const typed = ['name', 'date', 'minutes', 'steps'];
const changeOver: Stored = {
	name: 'change-over',
	sample: planned,
	read(stored) {
		const { data, error } = z.safeParse(changeOverStateSchema, stored);
		return error ? { problem: error.message } : { item: data };
	},
	takes: (item) => fits(changeOverInputSchema, only(item, typed)),
	store(sent) {
		const { data } = z.safeParse(changeOverInputSchema, only(sent, typed));
		return data ? { ...planned, ...data } : null;
	},
};

const everything = [...ofKinds, ...allSettings.map(storedSetting), changeOver];

test('every setting is known here, by the call that writes it or as the server’s own', () => {
	const known = [...Object.keys(calls), ...ofServer];
	expect(known.toSorted()).toEqual(allSettings.map(({ key }) => key).toSorted());
});

test.each(everything)(
	'$name: nothing is read that the call would refuse, whatever is stored',
	({ sample, read, takes }) => {
		expect(read(sample)).toMatchObject({ item: expect.anything() });
		const wrong: string[] = [];
		for (const [where, stored] of spoiled(sample)) {
			const found = read(stored);
			if ('item' in found && !takes(found.item)) wrong.push(where);
		}
		expect(wrong).toEqual([]);
	},
);

test.each(everything)(
	'$name: all that the call takes is read again as it was stored',
	({ sample, read, store }) => {
		const wrong: unknown[] = [];
		for (const [where, sent] of spoiled(sample)) {
			const stored = store(sent);
			if (stored === null) continue;
			const found = read(asStored(stored));
			const isSame = 'item' in found && isDeepStrictEqual(asStored(found.item), asStored(stored));
			if (!isSame) wrong.push([where, found]);
		}
		expect(wrong.slice(0, 3)).toEqual([]);
	},
);

const [sampleBeer] = beers;

/** A status that this version does not know is shown all the same (spec §2). */
const beerForm = z.extend(beerInputSchema, { status: beerSchema.shape.status });

test('a beer’s row: what the call would refuse is told as what cannot be read, and shown to nobody', () => {
	if (!sampleBeer) throw new Error('The demo has no beers.');
	const beer: Beer = {
		...sampleBeer,
		...photo,
		privateNotes: 'Mash at 149.',
		brewery: 'Ours',
		breweryTown: 'Troy',
	};
	const { tapNumber, tappedOn, servings } = beer;
	const pour = { kegs: [{ tapNumber, tappedOn, since: null, level: null }], servings };
	const good = { id: 'b1', ...rowFromBeer(beer), ...stateOfNew(beer) };
	const wrong: string[] = [];
	for (const [column, value] of Object.entries(good)) {
		for (const next of column === 'id' ? [] : replacements(value)) {
			const { row, unreadable } = readRow({ ...good, [column]: next }, pour);
			if (!unreadable && !fits(beerForm, beerFromRow(row, pour)))
				wrong.push(`${column} = ${JSON.stringify(next)}`.slice(0, 80));
		}
	}
	expect(wrong).toEqual([]);
});
