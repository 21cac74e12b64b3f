import { settings } from '#domain/settings/setting.ts';
import { addKeg } from './kegs.ts';
import { setSetting } from './settings.ts';
import type { TestTaproom } from './taproom-server.ts';

type Change = (taproom: TestTaproom['taproom']) => Promise<unknown>;

const longName = 'Grandmother Threshingfield’s Extraordinarily Slow Smoked Chestnut Lager, Ulster';

async function emptyTaps({ db }: TestTaproom['taproom'], ...but: string[]) {
	const others = db
		.selectFrom('beers')
		.select('id')
		.where('slug', 'not in', ['', ...but]);
	await db.deleteFrom('kegs').where('beer_id', 'in', others).execute();
	const archived = { status: 'archived', tapped_on: null };
	await db
		.updateTable('beers')
		.set(archived)
		.where('status', '=', 'on-tap')
		.where('slug', 'not in', ['', ...but])
		.execute();
}

async function tapSixty({ db }: TestTaproom['taproom']) {
	const [beer] = await db.selectFrom('beers').selectAll().where('slug', '=', 'barn-door').execute();
	if (!beer) throw new Error('the demo has no Barn Door');
	const [onTap] = await db
		.selectFrom('beers')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('status', '=', 'on-tap')
		.execute();
	for (let number = Number(onTap?.count); number < 60; number += 1) {
		const id = crypto.randomUUID();
		await db
			.insertInto('beers')
			.values({ ...beer, id, slug: `beer-${number}`, name: `Beer ${number}` })
			.execute();
		await addKeg(db, id, 100 + number);
	}
}

export interface HomeState {
	readonly name: string;
	/** The time; Friday at 3:30 PM by default. */
	readonly now?: string;
	readonly change?: Change;
	/** The status of the doors; that of an open Friday by default. */
	readonly doors?: string;
	readonly pours?: number;
	readonly more?: string;
	readonly event?: readonly [when: string, title: string] | null;
	readonly kitchen?: readonly [string, string] | null;
}

const partyName = 'The Threshingfield Wedding, and Afterward the Whole Village';
const hayloft = 'Friday Hayloft Sessions';

/** The states in which the first screen of the home page must give its answers. */
export const homeStates: readonly HomeState[] = [
	{ name: 'open' },
	{
		name: 'the morning',
		now: '2026-11-20T14:00:00Z',
		doors: 'Opening today at 3:00 PM',
		kitchen: ['Kitchen closed', 'Opens today at 3:00 PM'],
	},
	{
		name: 'closing soon',
		now: '2026-11-21T02:50:00Z',
		doors: 'Closing soon at 10:00 PM',
		event: ['Saturday at 12 PM', 'Truck Saturday'],
		kitchen: ['Kitchen closed', 'Opens Saturday at 12:00 PM'],
	},
	{
		name: 'a holiday',
		now: '2026-11-26T20:00:00Z',
		doors: 'Thanksgiving: Closed - Opens Friday at 3:00 PM',
		event: ['Friday at 7 PM', hayloft],
		kitchen: ['Kitchen closed', 'Opens Friday at 3:00 PM'],
	},
	{
		name: 'no event, no price, and a kitchen that never opens',
		async change(taproom) {
			await taproom.db.deleteFrom('content_items').where('kind', '=', 'event').execute();
			await taproom.db.updateTable('servings').set({ price_cents: null }).execute();
			await setSetting(taproom, settings.kitchen, {
				followsDoors: false,
				weekly: [[], [], [], [], [], [], []],
			});
		},
		event: null,
		kitchen: null,
	},
	{
		name: 'special hours and a name of 60 letters',
		now: '2026-11-20T20:30:00Z',
		change: (taproom) =>
			setSetting(taproom, settings.schedule, {
				...taproom.schedule,
				specialDays: [
					{ date: '2026-11-20', name: partyName, periods: [{ opensAt: 17 * 60, closesAt: 23.5 * 60 }] },
				],
			}),
		doors: 'Opening today at 5:00 PM',
		kitchen: ['Kitchen closed', 'Opens today at 5:00 PM'],
	},
	{
		name: 'a short name of 40 letters',
		change: (taproom) =>
			setSetting(taproom, settings.business, {
				...taproom.business,
				shortName: 'Threshingfield & Daughters Mountain Ales',
			}),
	},
	{ name: 'no beer', change: (taproom) => emptyTaps(taproom), pours: 0, more: 'Nothing on tap today' },
	{ name: 'one beer', change: (taproom) => emptyTaps(taproom, 'barn-door'), pours: 1, more: 'See the menu' },
	{
		name: 'sixty beers, and names of 80 letters',
		async change(taproom) {
			await tapSixty(taproom);
			await taproom.db.updateTable('beers').set({ name: longName, style: longName }).execute();
			const events = taproom.db.updateTable('content_items').where('kind', '=', 'event');
			await events
				.set(({ fn, val, ref }) => ({ value: fn('json_set', [ref('value'), val('$.title'), val(longName)]) }))
				.execute();
		},
		more: '57 more on tap',
		event: ['Tonight at 7 PM', longName],
	},
];

export function onTapIn({ pours = 3, more = '11 more on tap' }: HomeState): number {
	return pours + Number(/^\d+/.exec(more)?.[0] ?? 0);
}

/** Lists what a guest must find in view, in the order of the page. */
export function answersOf(state: HomeState): string[] {
	const { event = ['Tonight at 7 PM', hayloft], kitchen = ['Kitchen until 9:30 PM', 'See the food menu'] } =
		state;
	return [
		state.more ?? '11 more on tap',
		...(event ?? []),
		...(kitchen ?? []),
		...['Visit Our Taproom', 'Directions to 214 Threshing Floor Road'],
	];
}
