import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { TextLink } from '#app/ui/button.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { styleAddress } from '#domain/beer-styles/style-address.ts';
import { styleOfBeer } from '#domain/beer-styles/style-lookup.ts';
import type { Beer } from '#domain/beers/beer.ts';
import { StyleAttribution } from './guide-content.tsx';
import { guideQuery } from './queries.ts';
import { chapters, StyleExamples } from './style-examples.tsx';
import { phoneWidth, placeTooltip } from './tooltip-placement.ts';
import './style-tooltip.css';
import { measures } from '#domain/beer-styles/style-figures.ts';
import type { BeerStyle } from '#domain/beer-styles/style-schema.ts';
import { SrmRange, SrmScale } from './srm-range.tsx';

interface StyleTooltipPanelProps {
	beer: Pick<Beer, 'style' | 'styleCode'>;
	trigger: RefObject<HTMLElement | null>;
	takesFocus: boolean;
	onClose: () => void;
}

/** The panel is in the document right after the name, where the keyboard expects it, and is shown in the top layer. */
export function StyleTooltipPanel({ beer, trigger, takesFocus, onClose }: StyleTooltipPanelProps) {
	const panel = useRef<HTMLDivElement>(null);
	const closeButton = useRef<HTMLButtonElement>(null);
	const titleId = useId();
	const guide = useQuery(guideQuery);
	const style = guide.data ? styleOfBeer(beer, guide.data) : null;
	const closeAndReturn = () => {
		onClose();
		trigger.current?.focus();
	};
	usePlace(panel, trigger);
	useDismissal(panel, trigger, (returnFocus) => (returnFocus ? closeAndReturn() : onClose()));
	useEffect(() => {
		if (takesFocus) closeButton.current?.focus();
	}, [takesFocus]);
	return (
		<div ref={panel} popover="manual" role="dialog" aria-labelledby={titleId} className="style-tooltip">
			<header className="style-tooltip-head">
				<div>
					<h2 id={titleId} className="text-24 tablet:text-28">
						{style ? `${style.style_code}. ${style.style_name}` : beer.style}
					</h2>
					{style && <p className="mt-0.5 text-15 text-ink-soft">{style.category_name}</p>}
				</div>
				<button
					ref={closeButton}
					type="button"
					aria-label="Close tooltip"
					onClick={closeAndReturn}
					className="grid size-11 flex-none place-items-center"
				>
					<CloseIcon />
				</button>
			</header>
			<div className="style-tooltip-body">
				{guide.isPending && <p role="status">Loading style information...</p>}
				{style && <StyleDigest style={style} />}
				{!guide.isPending && !style && <StyleFallback name={beer.style} error={guide.error} />}
			</div>
			<footer className="style-tooltip-foot">
				<StyleAttribution />
			</footer>
		</div>
	);
}

/** Keeps the panel beside its name when the window changes; on phones the style sheet places it. */
type Place = RefObject<HTMLElement | null>;

function usePlace(panel: Place, trigger: Place): void {
	useLayoutEffect(() => {
		const place = () => {
			const element = panel.current;
			const name = trigger.current?.getBoundingClientRect();
			if (!element || !name) return;
			const { clientWidth } = document.documentElement;
			const placed = placeTooltip(name, { width: clientWidth, height: innerHeight });
			element.dataset.place = placed ? `${placed.side} ${placed.direction}` : 'sheet';
			// In the top layer, absolute positions are relative to the page, so the panel scrolls along with its name.
			element.style.left = placed ? `${placed.left + scrollX}px` : '';
			element.style.top = placed ? `${placed.top + scrollY}px` : '';
			element.style.width = placed ? `${placed.width}px` : '';
			element.style.maxHeight = placed ? `${placed.maxHeight}px` : '';
		};
		panel.current?.showPopover();
		place();
		addEventListener('resize', place);
		return () => removeEventListener('resize', place);
	}, [panel, trigger]);
}

function useDismissal(panel: Place, trigger: Place, onClose: (returnFocus: boolean) => void): void {
	const close = useEffectEvent(onClose);
	useEffect(() => {
		const isOurs = (target: EventTarget | null) =>
			target instanceof Node && Boolean(panel.current?.contains(target) || trigger.current?.contains(target));
		const press = (event: KeyboardEvent) => {
			if (event.key !== 'Escape') return;
			event.preventDefault();
			close(isOurs(document.activeElement));
		};
		const click = (event: MouseEvent) => {
			if (isOurs(event.target)) return;
			// On a phone a tap outside the sheet only closes it.
			if (innerWidth <= phoneWidth && event.detail > 0) {
				event.preventDefault();
				event.stopPropagation();
			}
			close(false);
		};
		const leave = ({ relatedTarget }: FocusEvent) => {
			if (relatedTarget && !isOurs(relatedTarget)) close(false);
		};
		const gone = new AbortController();
		const { signal } = gone;
		document.addEventListener('keydown', press, { signal });
		addEventListener('click', click, { capture: true, signal });
		panel.current?.addEventListener('focusout', leave, { signal });
		return () => gone.abort();
	}, [panel, trigger]);
}

function StyleDigest({ style }: { style: BeerStyle }) {
	return (
		<>
			<SrmScale />
			<h3>Overall Impression</h3>
			<p>{style.overall_impression}</p>
			<h3>Vital Statistics</h3>
			<dl className="style-tooltip-stats">
				{measures.map((measure) => (
					<div key={measure}>
						<dt>{measure.toUpperCase()}</dt>
						<dd className="figure">{style.vital_stats[measure]}</dd>
					</div>
				))}
			</dl>
			<SrmRange style={style} className="mt-2 h-2.5 w-full" />
			{chapters.map(([title, field]) => (
				<section key={field}>
					<h3>{title}</h3>
					<p>{style[field]}</p>
				</section>
			))}
			<h3>Commercial Examples</h3>
			<StyleExamples examples={style.commercial_examples} />
			<p className="mt-5">
				<TextLink to={styleAddress(style)}>{style.style_name} in the style guide</TextLink>
			</p>
		</>
	);
}

function StyleFallback({ name, error }: { name: string; error: Error | null }) {
	return (
		<>
			{error && (
				<div role="alert" className="mb-4 border-l-4 border-danger pl-4">
					<p className="font-semibold">Unable to load detailed style information.</p>
					<p className="text-15 text-ink-soft">{error.message}</p>
				</div>
			)}
			<p>
				{name} has its own balance of malt, hops and yeast. Ask at the bar what ours tastes like: we’re happy
				to pour you a sample.
			</p>
		</>
	);
}
