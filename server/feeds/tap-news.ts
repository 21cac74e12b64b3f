import { sql } from 'kysely';
import { type Stay, staysOf } from '#domain/bar/stays.ts';
import type { BeerCard } from '#domain/beers/beer.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { daySpan, type Zones } from '#domain/hours/zones.ts';
import { dayMs } from '#domain/zoned-time.ts';
import { isOneOf } from '../beers/own-status.ts';
import { publicBeers } from '../beers/store.ts';
import type { Db } from '../db/schema.ts';
import type { Taproom } from '../taproom.ts';

/** Something that happened, or will happen, at the taps. Instants are ISO 8601 in UTC. */
export interface TapNews {
	readonly kind: 'tapped' | 'gone' | 'coming';
	/** Stays the same if the beer is renamed. */
	readonly id: string;
	readonly beer: BeerCard;
	/** Whether the beer is still on tap after this event. */
	readonly isPouring: boolean;
	readonly published: string;
	readonly updated: string;
}

/** Days that a feed covers. What pours or is coming is included even if it is older. */
const newsDays = 180;
/** Extra days that are read, so that a keg whose time overlaps the covered days is known from its start. */
const marginDays = 2;

interface BeerRow {
	readonly id: string;
	readonly slug: string;
	readonly createdAt: string;
	readonly updatedAt: string;
}

const beerColumns = [
	'beers.id',
	'beers.slug',
	'beers.created_at as createdAt',
	'beers.updated_at as updatedAt',
] as const;

/** Returns when a public beer last changed or left the taps. */
export async function readLatestChange(db: Db): Promise<string | null> {
	// The value is a literal, because SQLite uses a partial index only for constants
	// (https://www.sqlite.org/partialindex.html).
	const seen = db.selectFrom('beers').where('published', '=', sql.lit(1));
	const last = await seen.select(({ fn }) => fn.max('updated_at').as('at')).executeTakeFirst();
	return last?.at ?? null;
}

/** Reads the beers that pour or are coming, and when the last keg of each went. */
async function readNewsBeers(db: Db) {
	const rows = await publicBeers(db)
		.where((where) => isOneOf(where, ['on-tap', 'coming-soon']))
		.select(beerColumns)
		.select((query) =>
			query
				.selectFrom('kegs')
				.whereRef('kegs.beer_id', '=', 'beers.id')
				.select(({ fn }) => fn.max('gone_at').as('at'))
				.as('lastGoneAt'),
		)
		.execute();
	return rows;
}

/** Reads the kegs of public beers: all kegs of one beer, or those of all beers that were there since `from`. */
async function readTappedKegs(db: Db, from: string, slug: string | null) {
	let query = publicBeers(db)
		.innerJoin('kegs', 'kegs.beer_id', 'beers.id')
		.where('tapped_at', 'is not', null)
		.select([...beerColumns, 'kegs.tapped_on as tappedOn', 'tapped_at as tappedAt', 'gone_at as goneAt'])
		.$narrowType<{ tappedAt: string }>();
	query =
		slug === null
			? query.where((where) => where.or([where('gone_at', 'is', null), where('gone_at', '>=', from)]))
			: query.where('slug', '=', slug);
	return query.execute();
}

/** Returns the hour at which the keg went on, if that was on the stated day; otherwise the start of that day. */
function tappedInstant({ tappedOn, tappedAt }: Pick<Stay, 'tappedOn' | 'tappedAt'>, zones: Zones): string {
	if (tappedOn === null || serviceDayOf(new Date(tappedAt), zones.timeZone) === tappedOn) return tappedAt;
	return daySpan(zones, tappedOn, 0)[0].toISOString();
}

/** Returns the latest. Instants are ISO 8601 in UTC, so their text sorts by time. */
export const latest = (instants: readonly string[]): string => instants.toSorted().at(-1) ?? '';

const dated = (id: string, date: string | null) => (date === null ? id : `${id}/${date}`);

function stayNews(beer: BeerCard, row: BeerRow, stay: Stay, zones: Zones): TapNews[] {
	const isPouring = stay.goneAt === null;
	// If staff set the date of a beer on tap, that date counts for its keg.
	const tappedOn = isPouring ? beer.tappedOn : stay.tappedOn;
	const published = tappedInstant({ ...stay, tappedOn }, zones);
	const id = `${row.id}/tapped`;
	const updated = latest([stay.goneAt ?? row.updatedAt, published]);
	const tapped: TapNews = {
		kind: 'tapped',
		id: dated(id, tappedOn),
		beer,
		isPouring,
		published,
		updated,
	};
	if (stay.goneAt === null) return [tapped];
	const at = { published: stay.goneAt, updated: stay.goneAt };
	return [tapped, { kind: 'gone', id: dated(`${row.id}/gone`, tappedOn), beer, isPouring: false, ...at }];
}

/** A beer that is announced again after it was gone gives a new entry. */
function comingNews(beer: BeerCard, row: BeerRow, lastGoneAt: string | null): TapNews {
	const published = latest([row.createdAt, lastGoneAt ?? '']);
	const updated = latest([row.updatedAt, published]);
	const id = dated(`${row.id}/coming`, lastGoneAt);
	return { kind: 'coming', id, beer, isPouring: false, published, updated };
}

const byNewest = (one: TapNews, other: TapNews) =>
	one.published === other.published ? (one.id < other.id ? -1 : 1) : one.published < other.published ? 1 : -1;

/** Lists the news, newest first, of one beer or of all of `beers`. */
export async function readTapNews(
	{ db, schedule, clock }: Pick<Taproom, 'db' | 'schedule' | 'clock'>,
	beers: readonly BeerCard[],
	slug: string | null = null,
): Promise<TapNews[]> {
	const since = clock().getTime() - newsDays * dayMs;
	const [rows, kegs] = await Promise.all([
		readNewsBeers(db),
		readTappedKegs(db, new Date(since - marginDays * dayMs).toISOString(), slug),
	]);
	const kegsOf = Map.groupBy(kegs, (keg) => keg.slug);
	const rowOf = new Map(rows.map((row) => [row.slug, row]));
	const news = beers.flatMap((beer): TapNews[] => {
		const row = rowOf.get(beer.slug) ?? kegsOf.get(beer.slug)?.[0];
		if (!row) return [];
		const stays = staysOf(kegsOf.get(beer.slug) ?? [], schedule.timeZone);
		const happened = stays.flatMap((stay) => stayNews(beer, row, stay, schedule));
		const lastGoneAt = rowOf.get(beer.slug)?.lastGoneAt ?? null;
		return beer.status === 'coming-soon' ? [...happened, comingNews(beer, row, lastGoneAt)] : happened;
	});
	const from = slug === null ? new Date(since).toISOString() : '';
	const isOver = ({ kind, isPouring, published }: TapNews) =>
		kind !== 'coming' && !isPouring && published < from;
	return news.filter((one) => !isOver(one)).sort(byNewest);
}
