import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

interface Tables {
	beers: {
		id: string;
		name: string;
		status: string;
		own_status: string | null;
		tapped_on: string | null;
		low: number;
		published: number;
		version: number;
		updated_at: string;
		deleted_at: string | null;
	};
	kegs: {
		id: string;
		beer_id: string;
		tap_number: number | null;
		level: string | null;
		tapped_on: string | null;
		since: string | null;
		tapped_at: string | null;
		gone_at: string | null;
	};
	history: {
		id: string;
		at: string;
		username: string;
		subject: string;
		subject_id: string;
		action: string;
		version: number | null;
		before: string | null;
		after: string | null;
	};
}
type Db = Kysely<Tables>;
type Beer = Omit<Tables['beers'], 'own_status' | 'updated_at'>;
type Keg = Tables['kegs'];

/**
 * From now on a beer's kegs decide whether it is on tap, since when, and whether it runs low. Rows that say otherwise
 * are corrected, with a log entry that says so.
 */
export async function up(db: Db): Promise<void> {
	await db.schema.alterTable('beers').addColumn('own_status', 'text').execute();
	await db.schema.alterTable('kegs').addColumn('since', 'text').execute();
	const said = new Map<string, string[]>();
	await endLeftKegs(db, (beerId, sentence) => said.set(beerId, [...(said.get(beerId) ?? []), sentence]));
	await sql`create unique index if not exists kegs_pouring on kegs (tap_number)
		where tapped_at is not null and gone_at is null`.execute(db);
	const kegs = Map.groupBy(await pouringKegs(db), ({ beer_id }) => beer_id);
	const beers = await db
		.selectFrom('beers')
		.select(['id', 'name', 'status', 'tapped_on', 'low', 'published', 'version', 'deleted_at'])
		.where((where) =>
			where.or([
				where('status', '=', 'on-tap'),
				where('low', '=', 1),
				where('id', 'in', [...kegs.keys(), ...said.keys(), '']),
			]),
		)
		.execute();
	for (const beer of beers) await putRight(db, beer, kegs.get(beer.id) ?? [], said.get(beer.id) ?? []);
}

function pouringKegs(db: Db): Promise<Keg[]> {
	return db
		.selectFrom('kegs')
		.select(['id', 'beer_id', 'tap_number', 'level', 'tapped_on', 'since', 'tapped_at', 'gone_at'])
		.where('tapped_at', 'is not', null)
		.where('gone_at', 'is', null)
		.orderBy('tapped_at', 'desc')
		.orderBy('id')
		.execute();
}

/** Ends kegs that cannot pour: those of beers in the bin and, of several on one tap, all but the latest. */
async function endLeftKegs(db: Db, say: (beerId: string, sentence: string) => void): Promise<void> {
	const bin = new Map<string, string | null>();
	for (const { id, deleted_at } of await db
		.selectFrom('beers')
		.select(['id', 'deleted_at'])
		.where('deleted_at', 'is not', null)
		.execute())
		bin.set(id, deleted_at);
	const last = new Map<number, Keg>();
	for (const keg of await pouringKegs(db)) {
		const { id, beer_id, tap_number } = keg;
		const where = tap_number === null ? 'without a tap' : `on tap ${tap_number}`;
		const other = tap_number === null ? undefined : last.get(tap_number);
		const deletedAt = bin.get(beer_id) ?? null;
		if (deletedAt === null && !other) {
			if (tap_number !== null) last.set(tap_number, keg);
			continue;
		}
		await db
			.updateTable('kegs')
			.set({ gone_at: deletedAt ?? other?.tapped_at ?? null })
			.where('id', '=', id)
			.execute();
		say(
			beer_id,
			deletedAt === null
				? `Two kegs poured ${where}. The one that came on last pours; this one is gone.`
				: `A keg of it poured ${where} while it lay in the bin. That keg is gone.`,
		);
	}
}

async function putRight(db: Db, beer: Beer, kegs: readonly Keg[], said: readonly string[]): Promise<void> {
	const isOn = kegs.length > 0;
	// A beer deleted while on tap returns to its tap when restored, so its row stays as it is.
	if (beer.deleted_at !== null && said.length === 0) return;
	const waits = db
		.selectFrom('kegs')
		.select('id')
		.where('beer_id', '=', beer.id)
		.where('tapped_at', 'is', null);
	const own = isOn ? await ownStatus(db, beer) : beer.status === 'on-tap' ? 'archived' : beer.status;
	const low = isOn && kegs.every(({ level }) => level === 'low') ? 1 : 0;
	const tapped_on = isOn ? await datedFrom(db, beer, kegs) : beer.tapped_on;
	const off = own === 'archived' && beer.status === 'on-tap' && (await waits.executeTakeFirst());
	const status = isOn ? 'on-tap' : off ? 'coming-soon' : own;
	const is = { status, tapped_on, low, published: isOn ? 1 : beer.published };
	const sentences = [...said, ...differences(beer, is)];
	const state = { ...is, own_status: isOn ? own : status };
	await db.updateTable('beers').set(state).where('id', '=', beer.id).execute();
	if (sentences.length > 0) await note(db, beer, is, sentences);
}

type Pouring = Pick<Beer, 'status' | 'tapped_on' | 'low' | 'published'>;

function differences(was: Beer, is: Pouring): string[] {
	const found: string[] = [];
	if (was.status === 'on-tap' && is.status !== 'on-tap' && was.deleted_at === null)
		found.push('It was on tap without a keg. It is on tap no more.');
	if (was.status !== 'on-tap' && is.status === 'on-tap') found.push('A keg of it pours. It is on tap.');
	if (was.tapped_on !== is.tapped_on) {
		const wrongly = was.tapped_on === null ? 'which it did not say' : `not on ${was.tapped_on}`;
		found.push(
			is.tapped_on === null ? 'No keg says since when.' : `It was tapped on ${is.tapped_on}, ${wrongly}.`,
		);
	}
	if (was.low === 1 && is.low !== 1) found.push('No keg says that it runs low.');
	if (was.low !== 1 && is.low === 1) found.push('Its keg runs low.');
	if (was.published !== 1 && is.published === 1) found.push('It pours, so guests see it.');
	return found;
}

/**
 * Returns the status that a beer had before it last went on tap and gets back afterwards; 'coming soon' becomes
 * archived.
 */
async function ownStatus(db: Db, { id, status }: Beer): Promise<string> {
	if (status !== 'on-tap') return status === 'coming-soon' ? 'archived' : status;
	const entries = await db
		.selectFrom('history')
		.select(['before', 'after'])
		.where('subject', '=', 'beer')
		.where('subject_id', '=', id)
		.orderBy('id', 'desc')
		.limit(200)
		.execute();
	const comings = entries.flatMap(({ before, after }) => {
		const was = statusIn(before);
		return was !== null && was !== 'on-tap' && statusIn(after) === 'on-tap' ? [was] : [];
	});
	const [last = 'archived'] = comings;
	return last === 'coming-soon' ? 'archived' : last;
}

function statusIn(text: string | null): string | null {
	try {
		const state: unknown = JSON.parse(text ?? 'null');
		if (typeof state !== 'object' || state === null) return null;
		const { status }: { status?: unknown } = state;
		return typeof status === 'string' ? status : null;
	} catch {
		return null;
	}
}

/**
 * Returns since when guests have had a beer. If a keg followed another of the same beer, the earlier day counts, and
 * is stored with the kegs that pour now.
 */
async function datedFrom(db: Db, beer: Beer, kegs: readonly Keg[]): Promise<string | null> {
	const [first = null] = kegs.flatMap(({ tapped_on }) => tapped_on ?? []).sort();
	const { id, tapped_on: day } = beer;
	if (day === first || day === null || beer.status !== 'on-tap') return first;
	const then = db.selectFrom('kegs').select('id').where('beer_id', '=', id).where('tapped_on', '=', day);
	const goesOn = first === null || (day < first && (await then.executeTakeFirst()) !== undefined);
	if (!goesOn) return first;
	const ids = kegs.map((keg) => keg.id);
	await db.updateTable('kegs').set({ since: day }).where('id', 'in', ids).execute();
	return day;
}

async function note(db: Db, beer: Beer, is: Pouring, said: readonly string[]): Promise<void> {
	const now = new Date();
	const version = beer.version + 1;
	const stateOf = ({ status, tapped_on, low, published }: Pouring) => {
		return { status, tappedOn: tapped_on, low: low === 1, published: published === 1 };
	};
	const entry = {
		id: `${now.getTime().toString(16).padStart(12, '0')}-000000-${randomBytes(5).toString('hex')}`,
		at: now.toISOString(),
		username: 'Taproom',
		subject: 'beer',
		subject_id: beer.id,
		action: 'put-right',
		version,
		before: JSON.stringify({ name: beer.name, ...stateOf(beer) }),
		after: JSON.stringify({ name: beer.name, ...stateOf(is), said }),
	};
	await db.insertInto('history').values(entry).execute();
	const written = { version, updated_at: entry.at };
	await db.updateTable('beers').set(written).where('id', '=', beer.id).execute();
}
