import { useFormats } from '#app/facts.tsx';
import { SizedImage } from '#app/ui/sized-image.tsx';
import type { Photo } from '#domain/home/home-schema.ts';
import { formatDate } from '#domain/locale/date-text.ts';

export default function PhotoFeed({ photos }: { photos: readonly Photo[] }) {
	const formats = useFormats();
	if (photos.length === 0) return <p className="mt-6 text-ink-soft">No photos here yet.</p>;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard pushes the row along by its arrows (WCAG 2.1.1)
		<ul className="photo-feed" tabIndex={0} aria-label="Photos">
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
						<figcaption className="mt-2 text-15 leading-snug">
							{caption && <span dir="auto">{caption}</span>}
							<time dateTime={takenOn} className="block text-14 text-ink-soft">
								{formatDate(formats, takenOn)}
							</time>
						</figcaption>
					</figure>
				</li>
			))}
		</ul>
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
