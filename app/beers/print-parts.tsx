import { useQuery } from '@tanstack/react-query';
import { dataFile, nullIfNotFound } from '#app/api/data-file.ts';
import { useFacts } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { InlineLink, TextLink } from '#app/ui/button.tsx';
import { lazyDrawing, ServerDrawn } from '#app/ui/drawing.tsx';
import { styleGuideAddress } from '#domain/beer-styles/style-address.ts';
import type { LineupPage } from '#domain/beers/lineup-schema.ts';
import { noChoice } from '#domain/beers/menu-choice.ts';
import type { PrintAge } from '#domain/paper/menu-print.ts';
import { useLineup } from './lineup-view.tsx';

const printHead = lazyDrawing(async () => (await import('./print-sheet.tsx')).PrintHead);
const printComing = lazyDrawing(async () => (await import('./print-sheet.tsx')).PrintComing);

const printAgeNote = lazyDrawing(async () => (await import('./print-age.tsx')).PrintAgeNote);

/** `rendered` is null if the print is unknown, undefined if it has not been fetched. */
export function PrintAgeNotice({ code, rendered }: { code: string; rendered: PrintAge | null | undefined }) {
	const file = `/data/prints/${code}.json`;
	const schema = async () => (await import('#domain/paper/menu-print.ts')).printAgeSchema;
	const { data } = useQuery({
		queryKey: ['prints', code],
		meta: { reads: ['prints', 'beers', 'drink', 'food-section', 'food-item'] },
		queryFn: (context) => dataFile(file, 'what has changed', schema)(context).catch(nullIfNotFound),
		initialData: rendered,
	});
	if (data === undefined) return null;
	return <ServerDrawn drawing={printAgeNote} props={{ age: data }} view={JSON.stringify(data)} />;
}

export function PrintHead() {
	return <ServerDrawn cacheable drawing={printHead} props={{}} view={useClock().today} />;
}

export function PrintComing({ rendered }: { rendered: LineupPage | undefined }) {
	const { data } = useLineup('coming-soon', 1, noChoice, rendered);
	const beers = data?.sections.flatMap((section) => section.beers) ?? [];
	if (beers.length === 0) return null;
	return <ServerDrawn cacheable drawing={printComing} props={{ beers }} view={JSON.stringify(beers)} />;
}

export function TakeAlong() {
	const { lacks } = useFacts();
	return (
		<>
			<nav aria-label="Other versions of the menu" data-no-print className="mt-12">
				<ul className="flex flex-wrap items-center gap-x-6">
					<li data-needs-script>
						<button type="button" onClick={() => window.print()} className="text-link min-h-11">
							Print the menu
						</button>
					</li>
					<li>
						<TextLink href="/menu.txt">Text-only menu</TextLink>
					</li>
					<li>
						<TextLink href="/feed.xml">New-beer alerts (RSS)</TextLink>
					</li>
					<li>
						<TextLink to="/follow">Follow without an account</TextLink>
					</li>
				</ul>
			</nav>
			<p data-no-print className="mt-10 text-ink-soft">
				What’s a Kölsch? Look it up in our <InlineLink to={styleGuideAddress}>style guide</InlineLink>.
				{!lacks.includes('merch') && (
					<>
						{' '}
						More than beer to take home: <InlineLink to="/merch">shirts, glasses and more</InlineLink>.
					</>
				)}
			</p>
		</>
	);
}
