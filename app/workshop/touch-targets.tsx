import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ThemeSwitch } from '#app/theme/theme-switch.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';

/** The least width and height of what a thumb must hit, in pixels (design §8). */
const least = 44;

interface Measured {
	readonly name: string;
	readonly width: number;
	readonly height: number;
}

export function TouchTargets() {
	const row = useRef<HTMLDivElement>(null);
	const [measured, setMeasured] = useState<readonly Measured[]>([]);
	useEffect(() => {
		const measure = () => {
			const controls = row.current?.querySelectorAll<HTMLElement>('a, button') ?? [];
			setMeasured(
				[...controls].map((control) => {
					const { width, height } = control.getBoundingClientRect();
					const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
					return { name, width: Math.round(width), height: Math.round(height) };
				}),
			);
		};
		measure();
		document.fonts.ready.then(measure);
		addEventListener('resize', measure);
		return () => removeEventListener('resize', measure);
	}, []);
	return (
		<>
			<div ref={row} className="workshop-row">
				<button type="button" className="button button-primary workshop-target">
					Primary
				</button>
				<button type="button" className="button button-quiet workshop-target">
					Quiet
				</button>
				<Link to="/beer" className="text-link workshop-target inline-flex min-h-11 items-center">
					Text link
				</Link>
				<button type="button" aria-label="Close" className="workshop-target grid size-11 place-items-center">
					<CloseIcon />
				</button>
				<ThemeSwitch className="workshop-target" />
			</div>
			{measured.length > 0 && (
				<ul className="mt-5" aria-label="Measured sizes">
					{measured.map(({ name, width, height }) => (
						<li key={name} className="tabular-nums">
							{name}: {width} × {height} px,{' '}
							{Math.min(width, height) >= least ? 'large enough' : `smaller than ${least} px`}
						</li>
					))}
				</ul>
			)}
		</>
	);
}
