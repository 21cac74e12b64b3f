import { useEffect, useRef, useState } from 'react';
import { AddressNotice } from '#app/admin/settings/address-notice.tsx';
import { Button } from '#app/admin/ui/button.tsx';
import { RadioField } from '#app/admin/ui/choice-fields.tsx';
import { Field } from '#app/admin/ui/field.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { useCopying } from '#app/admin/ui/use-copying.ts';
import { useFacts } from '#app/facts.tsx';
import {
	type EmbedChoice,
	embedPaths,
	embedQuery,
	embedSnippets,
	usualEmbed,
} from '#domain/embeds/embed-choice.ts';
import { heightIn } from '#domain/embeds/embed-height.ts';

/** Shows code for the owner to copy to another website. */
function Snippet({ label, hint, text }: { label: string; hint: string; text: string }) {
	const { field, message, copy } = useCopying<HTMLTextAreaElement>(text);
	return (
		<div>
			<Field label={label} hint={hint}>
				{(control) => (
					<textarea
						{...control}
						className={`${control.className} font-mono text-14 wrap-anywhere`}
						ref={field}
						readOnly
						rows={3}
						value={text}
						spellCheck={false}
						onFocus={({ target }) => target.select()}
					/>
				)}
			</Field>
			<p className="admin-actions mt-3 items-center">
				<Button aria-label={`Copy: ${label}`} onClick={copy}>
					Copy
				</Button>
				<span role="status" className="field-hint">
					{message}
				</span>
			</p>
		</div>
	);
}

/** Shows the list in a frame, as on another site. */
function EmbedPreview({ path }: { path: string }) {
	const frame = useRef<HTMLIFrameElement>(null);
	const [height, setHeight] = useState(480);
	useEffect(() => {
		const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
			const reported = heightIn(data);
			if (source === frame.current?.contentWindow && origin === location.origin && reported !== null)
				setHeight(reported);
		};
		addEventListener('message', listen);
		return () => removeEventListener('message', listen);
	}, []);
	return (
		<iframe
			ref={frame}
			title="Your tap list on another website"
			src={path}
			height={height}
			className="block w-full border border-rule"
		/>
	);
}

const yesNo = (yes: string, no: string) =>
	[
		{ value: true, label: yes },
		{ value: false, label: no },
	] as const;

const looks = [
	{ value: 'device', label: 'Light or night, as the reader’s device is set' },
	{ value: 'light', label: 'Always light' },
	{ value: 'night', label: 'Always night' },
] as const;

/** Offers the tap list as code to paste into other sites. */
export default function EmbedScreen() {
	const [choice, setChoice] = useState(usualEmbed);
	return (
		<div className="admin-parts">
			<header>
				<h1 className="admin-title">On another website</h1>
				<p className="max-w-[38em] mt-1.5 text-ink-soft">
					Your tap list on a site that is not this one: a hotel’s, a beer garden’s, your old one. It changes
					there the minute it changes here, in your colors and letters.
				</p>
			</header>
			<ChoiceSection choice={choice} set={(change) => setChoice({ ...choice, ...change })} />
			<SnippetSection choice={choice} />
			<Section title="How it looks there" className="admin-part grid min-w-0 gap-5">
				<EmbedPreview path={`${embedPaths.frame}${embedQuery(choice)}`} />
			</Section>
		</div>
	);
}

interface ChoiceSectionProps {
	readonly choice: EmbedChoice;
	readonly set: (change: Partial<EmbedChoice>) => void;
}

function ChoiceSection({ choice, set }: ChoiceSectionProps) {
	const radio = { className: 'flex min-w-0 flex-wrap gap-x-8', optionClass: 'choice' };
	return (
		<Section title="What it shows" className="admin-part grid min-w-0 gap-5">
			<RadioField
				{...radio}
				legend="Prices"
				name="embed-prices"
				value={choice.prices}
				options={yesNo('With sizes and prices', 'Without')}
				onChange={(prices) => set({ prices })}
			/>
			<RadioField
				{...radio}
				legend="Coming soon"
				name="embed-coming"
				value={choice.coming}
				options={yesNo('What pours and what is coming', 'Only what pours')}
				onChange={(coming) => set({ coming })}
			/>
			<RadioField
				{...radio}
				legend="Look"
				name="embed-look"
				value={choice.look ?? 'device'}
				options={looks}
				onChange={(look) => set({ look: look === 'device' ? null : look })}
			/>
		</Section>
	);
}

function SnippetSection({ choice }: Pick<ChoiceSectionProps, 'choice'>) {
	const { baseUrl, business } = useFacts();
	if (baseUrl === '') return <AddressNotice />;
	const { script, frame, html } = embedSnippets(baseUrl, business.shortName, choice);
	return (
		<Section title="To paste there" className="admin-part grid min-w-0 gap-5">
			<AddressNotice />
			<Snippet
				label="For most sites"
				hint="It is as high as your list. Where the site’s editor has an HTML or embed block, this goes into it."
				text={script}
			/>
			<Snippet
				label="Where scripts are not allowed"
				hint="A window of one height that scrolls. Change 640 to what fits."
				text={frame}
			/>
			<Snippet
				label="Bare HTML, for whoever builds the site"
				hint="To fetch from this address and style there. Programs read /menu.json."
				text={html}
			/>
		</Section>
	);
}
