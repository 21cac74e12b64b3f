import * as z from 'zod/mini';

export const gases = ['co2', 'nitro', 'cask'] as const;
export type Gas = (typeof gases)[number];

export const kegLevels = ['full', 'half', 'low'] as const;

const version = z.int().check(z.positive());
export const tapNumberSchema = z.int().check(z.positive(), z.maximum(999));
const shortText = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)));

/** Optional: a brewery that never types them taps and kicks all the same. */
export const kegDetailsSchema = z.strictObject({
	/** As the bar says it: '1/2 bbl', '50 L'. */
	size: shortText,
	batch: shortText,
	filledOn: z.nullable(z.iso.date()),
});

export type KegDetails = z.infer<typeof kegDetailsSchema>;

const kegLevel = z.nullable(z.enum(kegLevels));

/** One stay of a beer: waiting until `tappedAt`, pouring until `goneAt`. */
export const kegSchema = z.object({
	id: z.string(),
	tapNumber: z.nullable(tapNumberSchema),
	...kegDetailsSchema.shape,
	level: kegLevel,
	/** A service day. */
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
		/** Null where what is stored cannot be read. */
		abv: z.nullable(z.number()),
		status: z.string(),
		version,
		/** In the bin: its turn in a queue is skipped. */
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

/** What is noted of a line in one touch; what is left out stays. */
export const lineNoteSchema = z.strictObject({
	id: requestId,
	...z.partial(z.pick(tapInputSchema, { cleanedOn: true, outOfOrder: true })).shape,
});

export const tapSchema = z.object({
	number: tapNumberSchema,
	...tapInputSchema.shape,
	version,
	pouring: z.nullable(kegSchema),
	/** In the order in which they go on. */
	queue: z.array(kegSchema),
});
export type Tap = z.infer<typeof tapSchema>;

export const tapListSchema = z.object({
	taps: z.array(tapSchema),
	/** Pouring without a tap. */
	loose: z.array(kegSchema),
});
export type TapList = z.infer<typeof tapListSchema>;

export const tapChangeSchema = z.object({
	/** The entry of the history that an undo names; null when nothing had to be done. */
	change: z.nullable(z.string()),
	/** Those that changed, as they are now. */
	taps: z.array(tapSchema),
	ended: z.nullable(kegSchema),
	poured: z.nullable(kegSchema),
	/** Names of deleted beers that the queue had. */
	skipped: z.array(z.string()),
	/** Names of beers that were hidden from guests until now. */
	shown: z.array(z.string()),
});
export type TapChange = z.infer<typeof tapChangeSchema>;

/** What guests may know: empty taps are there, and no more than what pours. */
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

/** Kegs that wait already are named by their ids. */
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

/** `details` of a CONFLICT over a keg: how it is now, its tap, and who made it so. */
export const kegConflictSchema = z.object({
	by: z.nullable(z.object({ username: z.string(), at: z.string() })),
	keg: z.nullable(kegSchema),
	taps: z.array(tapSchema),
});
export type KegConflict = z.infer<typeof kegConflictSchema>;

/** A beer's own entries that only follow from a tap's: whoever tells the night leaves them out. */
export const followingActions: readonly string[] = ['kicked', 'poured', 'leveled'];
