import { useFormats } from '#app/facts.tsx';
import { useCachedMarkup } from '#app/ui/cached-markup.ts';
import { SizedImage } from '#app/ui/sized-image.tsx';
import type { Photo } from '#domain/home/home-schema.ts';
import { formatDate } from '#domain/locale/date-text.ts';

interface PhotosProps {
	readonly photos: readonly Photo[];
}

export default function PhotoFeed({ photos }: PhotosProps) {
	const inside = useCachedMarkup(photos, () => 'feed', <Photos photos={photos} />);
	if (photos.length === 0) return <p className="mt-6 text-ink-soft">No photos here yet.</p>;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard pushes the row along by its arrows (WCAG 2.1.1)
		<ul className="photo-feed" tabIndex={0} aria-label="Photos" {...inside} />
	);
}

function Photos({ photos }: PhotosProps) {
	const formats = useFormats();
	return (
		<>
			{photos.map(({ slug, file, alt, caption, takenOn }) => (
				<li key={slug}>
					<figure>
						<SizedImage
							src={illustrations[file] ?? file}
							alt={alt}
							sizes="(width >= 48.0625rem) 27.5rem, 72vw"
							width={800}
							height={1000}
						/>
						<figcaption>
							{caption && <span dir="auto">{caption}</span>}
							<time dateTime={takenOn}>{formatDate(formats, takenOn)}</time>
						</figcaption>
					</figure>
				</li>
			))}
		</>
	);
}

const files = import.meta.glob<string>('./illustrations/*.svg', {
	eager: true,
	query: '?url',
	import: 'default',
});

/** Drawings by name; any other name is an uploaded photo. */
export const illustrations: Readonly<Record<string, string>> = Object.fromEntries(
	Object.entries(files).map(([path, url]) => [path.replace(/^.*\/|\.svg$/g, ''), url]),
);
