import { useFacts } from '#app/facts.tsx';
import type { EventCard } from '#domain/event.ts';
import { eventJsonLd } from '#domain/event-structured-data.ts';

/**
 * The event for machines, written on the server alone: `import.meta.env.SSR` is a constant of the build, so the builder
 * does not reach the browser, which keeps what the server wrote. Whoever reads it fetches documents.
 */
export function EventJsonLd({ event }: { event: EventCard }) {
	const { business, baseUrl, schedule, now } = useFacts();
	const surroundings = { business, baseUrl, timeZone: schedule.timeZone };
	const text = import.meta.env.SSR ? eventJsonLd(event, new Date(now), surroundings) : null;
	return (
		<script
			type="application/ld+json"
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, every `<` in it escaped
			dangerouslySetInnerHTML={{ __html: text ?? '{}' }}
		/>
	);
}
