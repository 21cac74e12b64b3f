import * as z from 'zod/mini';
import { bodySizes, endpointsWith, nameShapes } from '../endpoint.ts';
import { shownImageSchema } from '../images/photo-fields.ts';
import { damagedRowSchema } from '../resources/damaged-row.ts';
import { conflictSchema, historySchema } from '../resources/history-schema.ts';
import { beerStatuses } from './beer.ts';
import { beerJsonSchema } from './beer-json.ts';
import { beerSchema } from './beer-schema.ts';

const instant = z.string();
const version = z.int().check(z.positive());

export const staffBeerRowSchema = z.object({
	id: z.string(),
	slug: z.string(),
	name: z.string(),
	style: z.string(),
	styleCode: z.nullable(z.string()),
	brewery: beerSchema.shape.brewery,
	/** Null if the stored value cannot be read. */
	abv: z.nullable(z.number()),
	status: z.string(),
	tapNumber: z.nullable(z.int()),
	low: z.boolean(),
	tappedOn: z.nullable(z.string()),
	/** Whether guests can see it. */
	published: z.boolean(),
	version,
	/** ISO 8601 in UTC. */
	updatedAt: instant,
	deletedAt: z.nullable(instant),
});
export type StaffBeerRow = z.infer<typeof staffBeerRowSchema>;

export const staffBeerListSchema = z.object({ beers: z.array(staffBeerRowSchema) });

const damagedBeerSchema = z.extend(damagedRowSchema, { version });
export type DamagedBeer = z.infer<typeof damagedBeerSchema>;

export const staffBeerSchema = z.object({
	...staffBeerRowSchema.shape,
	/** Former slugs, which still lead to the beer. */
	oldSlugs: z.array(z.string()),
	beer: beerSchema,
	/** The stored values of fields that cannot be read, by name; in `beer` they are blank. */
	unreadable: z.optional(z.record(z.string(), z.unknown())),
});
export type StaffBeer = z.infer<typeof staffBeerSchema>;

type Later<Shape> = {
	[Name in keyof Shape as Shape[Name] extends z.ZodMiniDefault
		? Name
		: never]: Shape[Name] extends z.ZodMiniDefault<infer Inner> ? z.ZodMiniExactOptional<Inner> : never;
};
/** Makes newer fields optional: programs written before do not send them and must not blank them. */
function laterFields<Shape extends Readonly<Record<string, z.ZodMiniType>>>(shape: Shape): Later<Shape>;
function laterFields(shape: Readonly<Record<string, z.ZodMiniType>>): object {
	return Object.fromEntries(
		Object.entries(shape).flatMap(([name, schema]) =>
			schema instanceof z.ZodMiniDefault ? [[name, z.exactOptional(schema.def.innerType)]] : [],
		),
	);
}

const later = laterFields(beerSchema.shape);

/** Without a slug, the name gives one. Fields added after the first release stay unchanged unless sent. */
export const beerInputSchema = z.strictObject({
	...beerSchema.shape,
	...later,
	slug: z.optional(beerSchema.shape.slug),
	image: shownImageSchema,
	status: z.enum(beerStatuses),
});
export type BeerInput = z.infer<typeof beerInputSchema>;

/** The labels of sizes whose unusual price the user has confirmed. */
const meantPrices = z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(12)));
const beerUpdateSchema = z.extend(beerInputSchema, { meantPrices });

/** With a client's id (UUID), a repeated request creates one beer. */
const beerCreateSchema = z.extend(beerInputSchema, { meantPrices, id: z.optional(z.uuid()) });

const statusFields = {
	status: z.optional(z.enum(beerStatuses)),
	/** Whether guests can see it. */
	published: z.optional(z.boolean()),
};

const namesOne = z.refine<{ status?: unknown; published?: unknown }>(
	({ status, published }) => status !== undefined || published !== undefined,
	{ message: 'Name a status, or whether it is published.', path: ['status'] },
);

const statusInputSchema = z.strictObject({
	...statusFields,
	tapNumber: z.optional(beerSchema.shape.tapNumber),
	tappedOn: z.optional(beerSchema.shape.tappedOn),
	low: z.optional(z.boolean()),
});

/** Fields left out stay, or follow from the status (`pouringAfter`). */
export type BeerStatusInput = z.infer<typeof statusInputSchema>;

/** The state on which a change is based; other changes made meanwhile are no conflict. */
const statusFrom = z.strictObject({ status: z.string(), published: z.boolean() });
export type BeerStatusFrom = z.infer<typeof statusFrom>;

const beerStatusInputSchema = z
	.extend(statusInputSchema, { id: z.optional(z.uuid()), from: z.optional(statusFrom) })
	.check(namesOne);

/** Fields of a single beer override those for all. */
const bulkBeerSchema = z.strictObject({
	id: z.string(),
	version: z.optional(version),
	from: z.optional(statusFrom),
	...statusInputSchema.shape,
});

const beerStatusBulkInputSchema = z
	.strictObject({
		id: z.optional(z.uuid()),
		...statusFields,
		beers: z.array(bulkBeerSchema).check(z.minLength(1), z.maxLength(500)),
	})
	.check(namesOne);
export type BeerStatusBulkInput = z.infer<typeof beerStatusBulkInputSchema>;

/** The `details` of a CONFLICT, beside the refused input as `yours`. */
export const beerConflictSchema = conflictSchema(staffBeerSchema);
export type BeerConflict = z.infer<typeof beerConflictSchema>;

export const beerHistorySchema = historySchema(z.nullable(beerSchema));

nameShapes({ Beer: beerSchema, BeerFile: beerJsonSchema });
nameShapes({ StaffBeer: staffBeerSchema, StaffBeerRow: staffBeerRowSchema });

const endpoint = endpointsWith({
	id: { about: 'The beer’s id, from the list.', example: '$BEER' },
	entry: { about: 'The id of an entry in its history.', example: '$ENTRY' },
});
const ofOddPrices =
	'A price far from those of the same size of other beers is refused with INVALID_INPUT, unless `meantPrices` has its label.';
/** An example for the documentation, as short as possible but with every field. */
const example = {
	name: 'Cold Harvest',
	style: 'Baltic Porter',
	styleCode: '9C',
	abv: 8.1,
	ibu: 32,
	srm: 24,
	status: 'coming-soon',
	featured: false,
	barrelAged: false,
	image: null,
	imageAlt: null,
	briefDescription: 'Dark, and warmer than it looks.',
	content: '<p>Lagered for ten weeks.</p>',
	tappedOn: null,
	flavorProfile: 'Plum, toast, a little licorice.',
	aroma: null,
	appearance: null,
	hops: 'Lublin',
	malts: 'Munich, chocolate',
	yeast: 'Lager',
	glass: 'tulip',
	low: false,
	tapNumber: null,
	servings: [{ label: '10 oz', ounces: 10, glass: 'tulip', priceCents: 800 }],
	allergens: ['barley'],
};

const ofRights =
	'Pouring, kicking (from on tap to `archived`) and announcing (`coming-soon`) require no further permission. `published` ' +
	'requires `beer:publish`. Archiving otherwise, retiring, and returning from either require `beer:retire`. `seasonal` and ' +
	'`limited-edition` require `beer:update`. ';
const ofNotes = 'Without the permission `beer:notes`, the response has no `privateNotes`.';

const editor = ['beer:update'] as const;
const remover = ['beer:delete'] as const;
const change = { versioned: true, response: staffBeerSchema } as const;
const binned = {
	about:
		'`from` may have the former status instead of a version. With an `id` (UUID) of your own, a repeated request does ' +
		'nothing twice.',
	...change,
	versioned: 'or-from',
	body: {
		schema: z.strictObject({ id: z.optional(z.uuid()), from: z.optional(statusFrom) }),
		example: { id: 'd3b0a8f6-5b1e-4c52-9a52-0d6c3d1f2a10' },
		optional: true,
		maxBytes: bodySizes.line,
	},
} as const;

export const beerEndpoints = {
	'beers.list': endpoint('GET /api/beers', ['beer:read'], 'List all beers', {
		about:
			'Includes beers that guests cannot see (`published` is false). Each has the version that a change of it ' +
			'must send.',
		query: { bin: { about: '`1` lists the deleted beers instead.', example: '0' } },
		response: staffBeerListSchema,
	}),
	'beers.damaged': endpoint('GET /api/beers/damaged', editor, 'List beers that cannot be read', {
		about:
			'Guests see no beer with an unreadable part. Reverting it to a state of its history repairs it; deleting ' +
			'it leaves the stored data as they are.',
		response: z.object({ damaged: z.array(damagedBeerSchema) }),
	}),
	'beers.create': endpoint('POST /api/beers', ['beer:create'], 'Add a beer', {
		about:
			'Without a slug, one is made from the name. With an `id` (UUID) of your own, a repeated request creates ' +
			`one beer and gets the same response. ${ofOddPrices} Sending \`privateNotes\` requires \`beer:notes\`.`,
		body: { schema: beerCreateSchema, example, maxBytes: bodySizes.text },
		response: staffBeerSchema,
		status: 201,
		errors: ['CONFLICT'],
	}),
	'beers.statusBulk': endpoint(
		'POST /api/beers/status',
		['beer:status'],
		'Change the status of several beers',
		{
			about:
				'Changes their status, or whether guests see them (`published`). Each entry has the `version` that the ' +
				'change is based on or, as `from`, the former status. If one is outdated or needs a permission that you ' +
				'lack, none is changed. With an `id` (UUID) of your own, a repeated request does nothing twice. ' +
				ofRights.trim(),
			body: {
				schema: beerStatusBulkInputSchema,
				example: { status: 'retired', beers: [{ id: '$BEER', version: 1 }] },
				maxBytes: bodySizes.text,
			},
			response: staffBeerListSchema,
			errors: ['CONFLICT', 'NOT_FOUND'],
		},
	),
	'beers.read': endpoint('GET /api/beers/:id', ['beer:read'], 'Read a beer', {
		about: ofNotes,
		response: staffBeerSchema,
	}),
	'beers.update': endpoint('PUT /api/beers/:id', editor, 'Change a beer', {
		about:
			'Send the whole beer: a missing field is refused. Only the fields added after the first release ' +
			`(${Object.keys(later).join(', ')}) keep their values when they are missing. ${ofOddPrices} Publishing, ` +
			'archiving, retiring and changing `privateNotes` require permissions of their own (`beer:publish`, ' +
			'`beer:retire`, `beer:notes`). Without `beer:notes`, leave `privateNotes` out or send null; they stay as ' +
			'they are.',
		...change,
		body: { schema: beerUpdateSchema, example, maxBytes: bodySizes.text },
	}),
	'beers.delete': endpoint('DELETE /api/beers/:id', remover, 'Put a beer into the bin', binned),
	'beers.restore': endpoint('POST /api/beers/:id/restore', remover, 'Bring a beer back from the bin', binned),
	'beers.status': endpoint('POST /api/beers/:id/status', ['beer:status'], 'Change the status of a beer', {
		about:
			`${ofRights}Going on tap takes the beer’s own tap or the lowest free one, and today’s date; coming off ` +
			'frees the tap. Guests see a beer on tap at once. `published` alone shows or hides a beer; one on tap ' +
			'cannot be hidden. `from` may have the former status instead of a version: then only another status or ' +
			'`published` conflicts with the change. With an `id` (UUID) of your own, a repeated request does nothing ' +
			'twice.',
		...change,
		versioned: 'or-from',
		body: { schema: beerStatusInputSchema, example: { status: 'coming-soon' }, maxBytes: bodySizes.line },
	}),
	'beers.low': endpoint('PUT /api/beers/:id/low', ['beer:status'], 'Mark a keg as nearly empty', {
		about: 'Guests see ‘Almost gone’.',
		...change,
		body: { schema: z.strictObject({ low: z.boolean() }), example: { low: true }, maxBytes: bodySizes.line },
	}),
	'beers.history': endpoint('GET /api/beers/:id/history', ['beer:read'], 'Read who changed a beer', {
		about: `Newest first. ${ofNotes}`,
		response: beerHistorySchema,
	}),
	'beers.revert': endpoint('POST /api/beers/:id/history/:entry', editor, 'Revert to an earlier state', {
		about:
			'The beer gets its state after that change, as a new version. Without `beer:notes`, its private notes ' +
			'stay as they are.',
		...change,
	}),
};
