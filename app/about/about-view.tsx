import type { ReactNode } from 'react';
import { useFacts, useFormats } from '#app/facts.tsx';
import { StatusLine } from '#app/hours/doors.tsx';
import barnAtDusk from '#app/photos/illustrations/barn-at-dusk.svg?url';
import firstPour from '#app/photos/illustrations/first-pour.svg?url';
import mashTun from '#app/photos/illustrations/mash-tun.svg?url';
import orchard from '#app/photos/illustrations/orchard-in-snow.svg?url';
import { PrimaryLink, QuietLink } from '#app/ui/button.tsx';
import { PhotoFigure } from '#app/ui/photo-figure.tsx';
import { SizedImage } from '#app/ui/sized-image.tsx';
import { type About, type AboutSection, milestoneDate, type Person } from '#domain/about/about.ts';
import { shapeOf } from '#domain/images/image-address.ts';
import { FeatureIcon } from './feature-icon.tsx';

export function AboutView({ about }: { about: About }) {
	return (
		<>
			<Lead lead={about.lead} barn={about.sections.some(({ slug }) => slug === 'the-farm')} />
			{about.facts.length > 0 && <Facts facts={about.facts} />}
			{about.sections.map((section) => (
				<Chapter key={section.slug} section={section} />
			))}
			{about.people.length > 0 && <People people={about.people} />}
			{about.features.length > 0 && <Features features={about.features} />}
			{about.timeline.length > 0 && <Timeline timeline={about.timeline} />}
			<ComeAndSee />
		</>
	);
}

/** `barn` adds the drawing that belongs to the demo brewery's chapter about its farm. */
export function Lead({ lead, barn = false }: { lead: string; barn?: boolean }) {
	const { words } = useFacts();
	return (
		<header className="about-lead">
			<div>
				<p className="kicker text-ink-soft">{words.eyebrow}</p>
				<h1 className="mt-3 text-44 tracking-[-0.03em] tablet:text-72">About Us</h1>
				<p className="mt-5 max-w-[28em] font-display text-22 leading-snug tablet:text-28">{lead}</p>
			</div>
			{barn && (
				<img
					src={barnAtDusk}
					alt="A linocut of the red barn and its silo at dusk, the loft window lit."
					width="800"
					height="1000"
					className="about-plate"
				/>
			)}
		</header>
	);
}

function Facts({ facts }: Pick<About, 'facts'>) {
	return (
		<dl aria-label="The brewery in numbers" className="about-facts">
			{facts.map(({ label, value }) => {
				const [, number = value, unit = ''] = /^([\d.,]+)(.*)$/.exec(value) ?? [];
				return (
					<div key={label}>
						<dt className="kicker text-ink-soft">{label}</dt>
						<dd className="figure">
							{number}
							{unit && <span className="about-unit">{unit}</span>}
						</dd>
					</div>
				);
			})}
		</dl>
	);
}

function Chapter({
	section: { slug, title, content, image, imageAlt, imageCaption },
}: {
	section: AboutSection;
}) {
	const plate = image ? undefined : sectionIllustrations[slug];
	const shape = image ? shapeOf(image) : 'upright';
	return (
		<section
			id={slug}
			aria-labelledby={`${slug}-title`}
			className="about-chapter"
			data-plain={plate || (image && shape !== 'wide') ? undefined : true}
		>
			<div className="min-w-0">
				<PartTitle id={slug} title={title} />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it, and the policy runs no script of it */}
				<div className="prose mt-5 max-w-[38em]" dangerouslySetInnerHTML={{ __html: content }} />
			</div>
			{image && (
				<PhotoFigure
					src={image}
					alt={imageAlt ?? ''}
					caption={imageCaption}
					className={shape === 'wide' ? 'about-wide' : 'about-plate'}
					uncropped
					sizes={
						shape === 'wide'
							? '(width >= 66rem) 60rem, 92vw'
							: '(width >= 64rem) 22rem, (width >= 40rem) 14rem, min(22rem, 92vw)'
					}
				/>
			)}
			{plate && (
				<img
					src={plate.src}
					alt={plate.alt}
					width="800"
					height="1000"
					loading="lazy"
					decoding="async"
					className="about-plate"
				/>
			)}
		</section>
	);
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section aria-labelledby={`${id}-title`} className="mt-16 tablet:mt-24">
			<PartTitle id={id} title={title} />
			{children}
		</section>
	);
}

function PartTitle({ id, title }: { id: string; title: string }) {
	return (
		<h2 id={`${id}-title`} className="rule-double pb-3 text-32 tablet:text-44">
			{title}
		</h2>
	);
}

function People({ people }: Pick<About, 'people'>) {
	return (
		<Part id="people" title="The People">
			<ul className="about-people">
				{people.map((member, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
					<li key={index}>
						<Portrait member={member} />
						<h3 className="mt-3 text-22">{member.name}</h3>
						{member.role && <p className="about-role">{member.role}</p>}
						{member.text && <p className="mt-1.5 text-15 text-ink-soft">{member.text}</p>}
					</li>
				))}
			</ul>
		</Part>
	);
}

/** Shows the photo, or the first letter of the name in the style of an engraved initial. */
function Portrait({ member: { name, image, imageAlt } }: { member: Person }) {
	if (image) {
		return (
			<SizedImage
				src={image}
				alt={imageAlt ?? ''}
				className="about-portrait"
				sizes="(width >= 64rem) 19.5rem, (width >= 40rem) 30vw, 45vw"
			/>
		);
	}
	const [letter = ''] = Array.from(name.trim());
	return (
		<span className="about-portrait about-letter" aria-hidden="true">
			{letter.toUpperCase()}
		</span>
	);
}

function Features({ features }: Pick<About, 'features'>) {
	const { words } = useFacts();
	return (
		<Part id="features" title={words.featuresTitle}>
			<ul className="about-features">
				{features.map(({ name, text }) => (
					<li key={name}>
						<FeatureIcon name={name} />
						<h3 className="text-20">{name}</h3>
						<p className="mt-1.5 text-15 text-ink-soft">{text}</p>
					</li>
				))}
			</ul>
		</Part>
	);
}

function Timeline({ timeline }: Pick<About, 'timeline'>) {
	const formats = useFormats();
	const { words } = useFacts();
	return (
		<Part id="timeline" title={words.storyTitle}>
			<ol className="about-timeline">
				{timeline.map((milestone) => (
					<li key={`${milestone.date} ${milestone.title}`}>
						<time dateTime={milestone.date} className="figure about-date">
							{milestoneDate(formats, milestone)}
						</time>
						<div>
							<h3 className="text-22">{milestone.title}</h3>
							<p className="mt-1 max-w-[36em] text-ink-soft">{milestone.text}</p>
						</div>
					</li>
				))}
			</ol>
		</Part>
	);
}

/** Illustrations by the slugs of the demo brewery’s chapters; chapters that staff write have other slugs. */
const sectionIllustrations: Readonly<Record<string, { src: string; alt: string }>> = {
	'the-farm': {
		src: orchard,
		alt: 'A linocut of an old apple tree in a snowy orchard, a ladder against it and a full basket at its foot, the barn beyond.',
	},
	'the-brewhouse': {
		src: mashTun,
		alt: 'A linocut of a copper mash tun, steam curling from its lid, malt sacks and a paddle beside it.',
	},
	'the-story': {
		src: firstPour,
		alt: 'A linocut of a glass filling under a tap between two shelves of clean glasses.',
	},
};

export function ComeAndSee() {
	const { lacks } = useFacts();
	return (
		<section aria-labelledby="come" className="mt-16 border-y-3 border-double border-ink py-10 tablet:mt-24">
			<h2 id="come" className="text-32 tablet:text-44">
				Visit
			</h2>
			<p className="mt-3 text-18">
				<StatusLine />
			</p>
			<div className="mt-6 flex flex-wrap gap-3">
				<PrimaryLink href="#location">Visit Our Taproom</PrimaryLink>
				{!lacks.includes('faq') && <QuietLink to="/faq">FAQ</QuietLink>}
				{!lacks.includes('jobs') && <QuietLink to="/jobs">Work With Us</QuietLink>}
			</div>
		</section>
	);
}
