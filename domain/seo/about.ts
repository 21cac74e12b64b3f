import type { AboutPage } from 'schema-dts';
import type { About } from '../about/about.ts';
import { absoluteUrl, breweryId } from './graph.ts';

/** Describes the about page with its photos and people. */
export function aboutThing(baseUrl: string, { lead, sections, people }: About) {
	const whole = (image: string) => absoluteUrl(baseUrl, image);
	const images = sections.flatMap(({ image, imageAlt, imageCaption }) =>
		image
			? [
					{
						'@type': 'ImageObject' as const,
						contentUrl: whole(image),
						...(imageAlt && { description: imageAlt }),
						...(imageCaption && { caption: imageCaption }),
					},
				]
			: [],
	);
	return {
		'@type': 'AboutPage',
		'@id': `${baseUrl}/about#about`,
		url: `${baseUrl}/about`,
		...(lead !== '' && { description: lead }),
		about: { '@id': breweryId(baseUrl) },
		...(images.length > 0 && { image: images }),
		...(people.length > 0 && {
			mentions: people.map(({ name, role, image }) => ({
				'@type': 'Person' as const,
				name,
				...(role !== '' && { jobTitle: role }),
				...(image && { image: whole(image) }),
				worksFor: { '@id': breweryId(baseUrl) },
			})),
		}),
	} satisfies AboutPage;
}
