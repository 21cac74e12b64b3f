import { dataOf, useOutbox } from '#app/admin/outbox/use-outbox.ts';
import { Button, once } from '#app/admin/ui/button.tsx';
import { undoMs } from '#app/admin/ui/undo.ts';
import { isObject } from '#app/api/read-json.ts';
import { useMay } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { availabilityOf } from '#domain/food/food.ts';
import { publishWords } from '#domain/publishing/publishing.ts';
import { useOneTouch } from './use-content.ts';

/** What can run out: 86'd since an instant (ISO 8601), or null while there is some. */
interface Stocked {
	readonly slug: string;
	readonly name: string;
	readonly eightySixedAt: string | null;
}

const endpoints = { 'food-item': 'food.soldOut', drink: 'drinks.soldOut' } as const;
type StockedKind = keyof typeof endpoints;

function useSoldOut(kind: StockedKind) {
	const touch = useOneTouch(kind);
	const bar = useOutbox();
	const setSoldOut = (item: Stocked, soldOut: boolean, since: string | null, undoing = false) => {
		const { slug, name } = item;
		const body = { soldOut, ...(soldOut && since !== null && { since }) };
		const label = soldOut ? `86 ${name}` : `${name} is back on`;
		const sent = dataOf(bar.send({ name: endpoints[kind], params: { slug }, body, label }));
		const undo = () => setSoldOut(item, !soldOut, item.eightySixedAt, true);
		void touch(() => sent, {
			title: soldOut ? `${name} is 86’d` : `${name} is back on`,
			message: 'Guests see it now.',
			duration: undoMs,
			...(!undoing && { action: { label: 'Undo', run: undo } }),
			failed: `${name} is as before`,
		});
	};
	return (item: Stocked) => setSoldOut(item, item.eightySixedAt === null, null);
}

const states = { available: '', struck: 'Sold out tonight', gone: 'Off the menu' } as const;

/** Items that can run out as rows of their list: whether there is some, in words, and the button '86'. */
export function useStockRows(kind: StockedKind) {
	const { schedule } = useFacts();
	const now = useNow();
	const may = useMay();
	const toggle = useSoldOut(kind);
	const { waiting } = useOutbox();
	/** With the queued actions applied: they count before their response is there, also after a reload. */
	const expected = (item: Stocked): Stocked => {
		const action = waiting.findLast(
			({ name, params }) => name === endpoints[kind] && params.slug === item.slug,
		);
		if (!action || !isObject(action.body)) return item;
		return {
			...item,
			eightySixedAt: action.body.soldOut === true ? (item.eightySixedAt ?? action.at) : null,
		};
	};
	return (stored: Stocked, facts: readonly string[], text: string) => {
		const item = expected(stored);
		const out = states[availabilityOf(item, now, schedule.timeZone)];
		const state = publishWords(item, now, schedule.timeZone) || out;
		const title = facts.filter(Boolean).join(' · ');
		return {
			slug: item.slug,
			title: item.name,
			out: out !== '',
			text: `${title} ${state} ${text}`,
			facts: (
				<>
					{state && <strong className="content-state">{state}</strong>}
					{title}
				</>
			),
			buttons: may(endpoints[kind]) && (
				<Button
					kind="row"
					className="row-button-low"
					aria-pressed={item.eightySixedAt !== null}
					aria-label={`86: ${item.name}`}
					onClick={once(() => toggle(item))}
				>
					86
				</Button>
			),
		};
	};
}
