import type { DayLight } from '#domain/hours/daylight.ts';

const bulbs =
	'M1268 398h0M1290 403h0M1313 408h0M1336 411h0M1359 413h0M1382 414h0M1406 414h0M1430 413h0M1454 411h0M1479 408h0';

/** The taproom's yard beside the barn: tables, a pole, and the string of lamps between them. */
export function Patio({ light }: { light: DayLight }) {
	return (
		<g>
			<defs>
				<g id="skyline-table">
					<path className="skyline-legs" d="M-15-22l-10 24M15-22l10 24M-20-10h40" />
					<path className="skyline-board" d="M-28-25h56v5h-56zM-39-13h20v4h-20zM19-13h20v4h-20z" />
				</g>
			</defs>
			<use href="#skyline-table" x="1306" y="560" />
			<use href="#skyline-table" x="1408" y="552" />
			<path className="post" d="M1504 558V396" />
			<path className="ink" d="M1246 388Q1366 428 1504 400" />
			<path className={light === 'day' ? 'bulbs' : 'bulbs on'} d={bulbs} />
		</g>
	);
}
