import { homeSections } from './sections.ts';

/** One dot per section, at the edge of the window. */
export function SectionDots({ current, goTo }: { current: number; goTo: (index: number) => void }) {
	return (
		<nav aria-label="Sections of this page" data-needs-script data-no-print className="section-dots">
			<ul>
				{homeSections.map(({ id, name }, index) => (
					<li key={id}>
						<button
							type="button"
							aria-label={`Go to ${name} section`}
							aria-current={index === current ? 'true' : undefined}
							onClick={() => goTo(index)}
						/>
					</li>
				))}
			</ul>
		</nav>
	);
}
