import { useFacts } from '#app/facts.tsx';
import { useDoors } from '#app/hours/doors.tsx';
import { useNow } from '#app/hours/now.tsx';
import { OrderOnline } from '#app/layout/order-online.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { QuietLink } from '#app/ui/button.tsx';
import { type Drawing, lazyDrawing, ServerDrawn } from '#app/ui/drawing.tsx';
import { type Coordinates, type DayLight, dayLight, season, skyOver } from '#domain/hours/daylight.ts';
import { doorsText } from '#domain/hours/hours-status.ts';
import type { Scene } from '#domain/settings/scene-schema.ts';
import { HeroFacts, type HeroFactsProps } from './hero-facts.tsx';
import type { SceneryProps } from './skyline/scenery.tsx';

const sceneries = new Map<string, Drawing<SceneryProps>>();

/** Five kilobytes of code that the first page load does not need. */
export function scenery(scene: string): Drawing<SceneryProps> {
	const known = sceneries.get(scene);
	if (known) return known;
	const drawing = lazyDrawing(async () => (await import('./skyline/scenery.tsx')).sceneryOf(scene));
	sceneries.set(scene, drawing);
	return drawing;
}

export function Hero({ content, onExplore }: HeroFactsProps) {
	const facts = useFacts();
	const { schedule, scene } = facts;
	const now = useNow();
	const sky = skyOver(facts);
	const light = heroLight(scene, now, sky);
	const year = season(now, schedule.timeZone, sky);
	return (
		<section
			id="hero"
			aria-label="Welcome"
			data-light={light}
			data-season={year}
			className="home-section skyline-hero hero"
		>
			<div className="skyline-stage hero-stage">
				{/* Rendered by the server, and again when the light or the season changes, or after a navigation. */}
				<ServerDrawn
					drawing={scenery(scene.scene)}
					props={{ ...scene, view: `${light} ${year}` }}
					view={`${light} ${year} ${JSON.stringify(scene)}`}
				/>
				<Headline />
			</div>
			<HeroFacts content={content} onExplore={onExplore} />
		</section>
	);
}

/** Matches scripts without italics, from Armenian on; the extensions of Latin and Greek have them. */
const withoutSlant = /[\u0530-\u1dff\u2e80-\ud7ff\uf900-\ufeff]/;

function Headline() {
	const { beers, business, lacks, splash: announcement, words: texts } = useFacts();
	const { shortTagline, tagline } = business;
	const words = shortTagline.split(' ');
	const last = words.pop() ?? '';
	return (
		// The class makes room if the line above takes two lines.
		<div
			className="hero-words"
			data-over={`• ${doorsText(useDoors())}${beers?.total ? ` · ${beers.onTap} on tap` : ''}`}
		>
			<p dir="auto" className="kicker hero-soft">
				{texts.eyebrow}
			</p>
			<h1 dir="auto" className="hero-title">
				{words.join(' ')} <em data-upright={withoutSlant.test(last) || undefined}>{last}</em>
			</h1>
			<p dir="auto" className="hero-lead">
				{tagline}
			</p>
			<div className="hero-actions">
				<Link to="/beer" className="button hero-primary">
					Beer Menu
				</Link>
				{!lacks.includes('food') && <QuietLink to="/food">Food Menu</QuietLink>}
				{announcement.store && <OrderOnline className="button button-quiet" />}
			</div>
		</div>
	);
}

/** Returns the light for the first screen and the header over it; on a photo the text has the colors of day at any hour. */
export function heroLight({ scene }: Pick<Scene, 'scene'>, now: Date, place: Coordinates): DayLight {
	return scene === 'photo' ? 'day' : dayLight(now, place);
}
