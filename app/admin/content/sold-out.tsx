import type { QueuedAction } from '#app/admin/outbox/queued-action.ts';
import { bodyOf, useExpected } from '#app/admin/outbox/use-outbox.ts';
import { useOutboxAction } from '#app/admin/outbox/use-outbox-action.ts';
import { Button, once } from '#app/admin/ui/button.tsx';
import { useMay } from '#app/auth/auth.tsx';
import { useFacts, useFormats } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { availabilityOf } from '#domain/food/food.ts';
import { publishWords } from '#domain/publishing/publishing.ts';

/** An item that can run out; `eightySixedAt` is the instant (ISO 8601) since which it is 86'd, null while available. */
interface Stocked {
	readonly slug: string;
	readonly name: string;
	readonly eightySixedAt: string | null;
}

const endpoints = { 'food-item': 'food.soldOut', drink: 'drinks.soldOut' } as const;
type StockedKind = keyof typeof endpoints;

function useSoldOut(kind: StockedKind) {
	const act = useOutboxAction();
	return ({ slug, name, eightySixedAt }: Stocked) => {
		const soldOut = eightySixedAt === null;
		const title = soldOut ? `${name} is 86’d` : `${name} is back on`;
		const label = soldOut ? `86 ${name}` : title;
		void act(
			{ name: endpoints[kind], params: { slug }, body: { soldOut }, label },
			{ done: () => ({ title, message: 'Guests see it now.' }), failed: `${name} is as before` },
		);
	};
}

/** Applies a waiting action to the times since which items have run out, by endpoint and slug; null means available. */
function expectStock(stock: Stock, action: QueuedAction): Stock {
	const { name, params, at } = action;
	if (name !== endpoints['food-item'] && name !== endpoints.drink) return stock;
	return new Map(stock).set(`${name} ${params.slug}`, bodyOf(action).soldOut === true ? at : null);
}
type Stock = ReadonlyMap<string, string | null>;
const asRead: Stock = new Map();

const states = { available: '', struck: 'Sold out tonight', gone: 'Off the menu' } as const;

/** Returns a function that makes the row of an item that can run out, with its state and the button '86'. */
export function useStockRows(kind: StockedKind) {
	const formats = useFormats();
	const { schedule } = useFacts();
	const now = useNow();
	const may = useMay();
	const toggle = useSoldOut(kind);
	const stock = useExpected(asRead, expectStock);
	const expected = (item: Stocked): Stocked => {
		const since = stock.get(`${endpoints[kind]} ${item.slug}`);
		return since === undefined ? item : { ...item, eightySixedAt: since && (item.eightySixedAt ?? since) };
	};
	return (stored: Stocked, facts: readonly string[], text: string) => {
		const item = expected(stored);
		const out = states[availabilityOf(item, now, schedule.timeZone)];
		const state = publishWords(formats, item, now, schedule.timeZone) || out;
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
