import { useEffect, useState } from 'react';
import { ThemeSwitch } from '#app/theme/theme-switch.tsx';
import { PrimaryButton, QuietButton, TextLink } from '#app/ui/button.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { type NamedFacts, WorkshopFacts } from './workshop-page.tsx';

/** Measures again when the window or its fonts change; null before hydration. */
function useMeasured<T>(measure: () => T): T | null {
	const [measured, setMeasured] = useState<T | null>(null);
	useEffect(() => {
		const look = () => setMeasured(measure());
		look();
		document.fonts.ready.then(look);
		addEventListener('resize', look);
		return () => removeEventListener('resize', look);
	}, [measure]);
	return measured;
}

/** The first pixel of each width at normal letter size (app/theme/tokens.css). */
const breakpoints = { phone: 0, tablet: 769, desktop: 1024, wide: 1280 } as const;

function readWindow(): NamedFacts {
	const matches = (query: string) => matchMedia(query).matches;
	const { dataset } = document.documentElement;
	return [
		['Window', `${innerWidth} × ${innerHeight} px`],
		['Pixels per pixel', devicePixelRatio],
		['Letter size', getComputedStyle(document.documentElement).fontSize],
		['Theme', dataset.theme ?? (matches('(prefers-color-scheme: dark)') ? 'night' : 'light')],
		['Motion', matches('(prefers-reduced-motion: reduce)') ? 'less' : 'as designed'],
		[
			'Pointer',
			matches('(pointer: coarse)') ? 'finger' : matches('(pointer: fine)') ? 'mouse or pen' : 'none',
		],
	];
}

export function WindowReport() {
	const facts = useMeasured(readWindow);
	return (
		<>
			<p className="font-display text-36">
				This window is{' '}
				<span className="breakpoint-now text-accent">
					{Object.keys(breakpoints).map((name) => (
						<span key={name} data-breakpoint={name}>
							{name}
						</span>
					))}
				</span>
				.
			</p>
			<p className="mt-2 mb-5 text-ink-soft">
				{Object.entries(breakpoints)
					.map(([name, from]) => `${name} from ${from} px`)
					.join(', ')}
				.
			</p>
			{facts && <WorkshopFacts facts={facts} />}
		</>
	);
}

/** In pixels: the least size of a touch target (design §8). */
const least = 44;

const readTargets = () =>
	[...document.querySelectorAll('.workshop-target')].map((control) => {
		const { width, height } = control.getBoundingClientRect();
		const name = control.getAttribute('aria-label') ?? control.textContent;
		const verdict = Math.min(width, height) >= least ? 'large enough' : `smaller than ${least} px`;
		return `${name}: ${Math.round(width)} × ${Math.round(height)} px, ${verdict}`;
	});

export function TouchTargets() {
	const measured = useMeasured(readTargets);
	return (
		<>
			<div className="workshop-row">
				<PrimaryButton className="workshop-target">Primary</PrimaryButton>
				<QuietButton className="workshop-target">Quiet</QuietButton>
				<TextLink to="/beer" className="workshop-target">
					Text link
				</TextLink>
				<button type="button" aria-label="Close" className="workshop-target grid size-11 place-items-center">
					<CloseIcon />
				</button>
				<ThemeSwitch className="workshop-target" />
			</div>
			{measured && (
				<ul className="workshop-sizes mt-5" aria-label="Measured sizes">
					{measured.map((text) => (
						<li key={text}>{text}</li>
					))}
				</ul>
			)}
		</>
	);
}
