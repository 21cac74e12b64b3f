import { useEffect, useState } from 'react';
import { WorkshopFacts } from './workshop-page.tsx';

/** The widths at which pages change (app/theme/theme.css), with the first pixel of each at ordinary letter size. */
const breakpoints = [
	{ name: 'phone', from: 0 },
	{ name: 'tablet', from: 769 },
	{ name: 'desktop', from: 1024 },
	{ name: 'wide', from: 1280 },
] as const;

interface WindowFacts {
	readonly width: number;
	readonly height: number;
	readonly density: number;
	readonly letterSize: string;
	readonly scheme: string;
	readonly motion: string;
	readonly pointer: string;
}

const matches = (query: string) => matchMedia(query).matches;

function readWindow(): WindowFacts {
	return {
		width: innerWidth,
		height: innerHeight,
		density: devicePixelRatio,
		letterSize: getComputedStyle(document.documentElement).fontSize,
		scheme:
			document.documentElement.dataset.theme ?? (matches('(prefers-color-scheme: dark)') ? 'night' : 'light'),
		motion: matches('(prefers-reduced-motion: reduce)') ? 'less' : 'as designed',
		pointer: matches('(pointer: coarse)') ? 'finger' : matches('(pointer: fine)') ? 'mouse or pen' : 'none',
	};
}

/** What the window is like now; null until the browser has the page. */
function useWindow(): WindowFacts | null {
	const [facts, setFacts] = useState<WindowFacts | null>(null);
	useEffect(() => {
		const look = () => setFacts(readWindow());
		look();
		addEventListener('resize', look);
		return () => removeEventListener('resize', look);
	}, []);
	return facts;
}

export function WindowReport() {
	const facts = useWindow();
	return (
		<>
			<p className="font-display text-[2.25rem]">
				This window is{' '}
				<span className="breakpoint-now text-accent">
					{breakpoints.map(({ name }) => (
						<span key={name} data-breakpoint={name}>
							{name}
						</span>
					))}
				</span>
				.
			</p>
			<p className="mt-2 mb-5 text-ink-soft">
				{breakpoints.map(({ name, from }) => `${name} from ${from} px`).join(', ')}.
			</p>
			{facts && (
				<WorkshopFacts
					facts={[
						['Window', `${facts.width} × ${facts.height} px`],
						['Pixels per pixel', facts.density],
						['Letter size', facts.letterSize],
						['Theme', facts.scheme],
						['Motion', facts.motion],
						['Pointer', facts.pointer],
					]}
				/>
			)}
		</>
	);
}
