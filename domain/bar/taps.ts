import * as z from 'zod/mini';

export const gases = ['co2', 'nitro', 'cask'] as const;
export type Gas = (typeof gases)[number];

export const kegLevels = ['full', 'half', 'low'] as const;

const version = z.int().check(z.positive());
export const tapNumberSchema = z.int().check(z.positive(), z.maximum(999));
const shortText = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)));

/** All fields are optional: a brewery that never enters them can use taps all the same. */
export const kegDetailsSchema = z.strictObject({
	/** For example '1/2 bbl' or '50 L'. */
	size: shortText,
	batch: shortText,
	filledOn: z.nullable(z.iso.date()),
});

export type KegDetails = z.infer<typeof kegDetailsSchema>;

const kegLevel = z.nullable(z.enum(kegLevels));

/** A keg: it waits until `tappedAt` and pours until `goneAt`. */
export const kegSchema = z.object({
	id: z.string(),
	tapNumber: z.nullable(tapNumberSchema),
	...kegDetailsSchema.shape,
	level: kegLevel,
	/** A service day (YYYY-MM-DD). */
	tappedOn: z.nullable(z.string()),
	/** ISO 8601 in UTC. */
	tappedAt: z.nullable(z.string()),
	goneAt: z.nullable(z.string()),
	beer: z.object({
		id: z.string(),
		slug: z.string(),
		name: z.string(),
		style: z.string(),
		brewery: z.nullable(z.string()),
		/** Null if the stored value cannot be read. */
		abv: z.nullable(z.number()),
		status: z.string(),
		version,
		/** Whether the beer is in the bin; then the queue skips it. */
		deleted: z.boolean(),
	}),
});
export type Keg = z.infer<typeof kegSchema>;

export const tapInputSchema = z.strictObject({
	name: shortText,
	gas: z.nullable(z.enum(gases)),
	cleanedOn: z.nullable(z.iso.date()),
	outOfOrder: z.boolean(),
});
export type TapInput = z.infer<typeof tapInputSchema>;

const requestId = z.optional(z.uuid());

export const tapCreateSchema = z.extend(tapInputSchema, { id: requestId, number: tapNumberSchema });

/** Changes of a line made with one touch; fields left out stay. */
export const lineNoteSchema = z.strictObject({
	id: requestId,
	...z.partial(z.pick(tapInputSchema, { cleanedOn: true, outOfOrder: true })).shape,
});

export const tapSchema = z.object({
	number: tapNumberSchema,
	...tapInputSchema.shape,
	version,
	pouring: z.nullable(kegSchema),
	/** Sorted in the order in which the kegs go on. */
	queue: z.array(kegSchema),
});
export type Tap = z.infer<typeof tapSchema>;

export const tapListSchema = z.object({
	taps: z.array(tapSchema),
	/** Kegs that pour without a tap. */
	loose: z.array(kegSchema),
});
export type TapList = z.infer<typeof tapListSchema>;

export const tapChangeSchema = z.object({
	/** The log entry to name in an undo; null if nothing had to change. */
	change: z.nullable(z.string()),
	/** The changed taps as they are now. */
	taps: z.array(tapSchema),
	ended: z.nullable(kegSchema),
	poured: z.nullable(kegSchema),
	/** Names of deleted beers that were skipped in the queue. */
	skipped: z.array(z.string()),
	/** Names of beers that guests could not see until now. */
	shown: z.array(z.string()),
});
export type TapChange = z.infer<typeof tapChangeSchema>;

/** What guests may know of the taps: their numbers and what pours, empty ones included. */
export const publicTapsSchema = z.array(
	z.object({
		number: tapNumberSchema,
		...z.pick(tapInputSchema, { name: true, gas: true }).shape,
		beer: z.nullable(z.object({ slug: z.string(), name: z.string() })),
	}),
);

export const tapKickSchema = z.strictObject({ id: requestId, kegId: z.optional(z.string()) });

export const kegKickSchema = z.strictObject({ id: requestId, skipQueue: z.optional(z.boolean()) });

export const tapPourSchema = z.strictObject({
	id: requestId,
	beerId: z.optional(z.string()),
	kegId: z.optional(z.string()),
	ends: z.optional(z.nullable(z.string())),
	level: z.optional(kegLevel),
	...z.partial(kegDetailsSchema).shape,
});
export type TapPour = z.infer<typeof tapPourSchema>;

/** An entry is the id of a waiting keg, or a beer for a new one. */
export const tapQueueSchema = z.strictObject({
	queue: z.array(z.strictObject({ id: z.optional(z.uuid()), beerId: z.string() })).check(z.maxLength(20)),
});

export const kegMoveSchema = z.strictObject({
	id: requestId,
	tapNumber: tapNumberSchema,
	swaps: z.optional(z.nullable(z.string())),
});

export const kegListSchema = z.object({ kegs: z.array(kegSchema) });

export const kegLevelSchema = z.strictObject({ id: requestId, level: kegLevel });

/** The `details` of a CONFLICT about a keg: its present state, its tap, and who changed it. */
export const kegConflictSchema = z.object({
	by: z.nullable(z.object({ username: z.string(), at: z.string() })),
	keg: z.nullable(kegSchema),
	taps: z.array(tapSchema),
});
export type KegConflict = z.infer<typeof kegConflictSchema>;

/** Actions of a beer's entries that follow from an entry of a tap; lists of the night's changes leave them out. */
export const followingActions: readonly string[] = ['kicked', 'poured', 'leveled'];
