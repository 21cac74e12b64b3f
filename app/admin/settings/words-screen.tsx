import { byFields, type FieldTexts } from '#app/admin/editor/resource.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import type { BusinessInfo } from '#domain/settings/business.ts';
import {
	defaultWords,
	isWordId,
	type OwnWords,
	sentences,
	type WordId,
	wordIds,
} from '#domain/settings/words.ts';
import { wordsSchema } from '#domain/settings/words-schema.ts';
import { type Setting, SettingEditor } from './setting-editor.tsx';
import { SettingsSection, SettingsView } from './settings-view.tsx';
import './words.css';

/** By the sentence; empty is as it came. */
type WordsDraft = Readonly<Record<string, string>>;

const labels: FieldTexts<WordsDraft>['labels'] = Object.fromEntries(
	wordIds.map((id) => [id, `${sentences[id].page}: ${sentences[id].label}`]),
);

const ownWords: Setting<OwnWords, WordsDraft> = {
	noun: 'words',
	name: 'words',
	endpoint: 'settings.words',
	schema: wordsSchema,
	valuesOf: (own) => Object.fromEntries(wordIds.map((id) => [id, own[id] ?? ''])),
	inputOf: (values) =>
		Object.fromEntries(
			Object.entries(values).flatMap(([id, text]) =>
				isWordId(id) && text.trim() !== '' ? [[id, text.trim()]] : [],
			),
		),
	...byFields<WordsDraft>({ labels, textOf: (values, id) => values[id] || 'as it came' }),
	labels,
	saveLabel: 'Save words',
	savedTitle: 'Words saved',
};

const pages = [...Map.groupBy(wordIds, (id) => sentences[id].page)];

export default function WordsScreen() {
	return (
		<SettingsView>
			{({ words, business }) => (
				<SettingEditor setting={ownWords} saved={words}>
					{({ values, set, errorOf }) => {
						const says = (id: WordId) => values[id]?.trim() || defaultWords(id, business.value);
						return (
							<>
								<p className="field-hint">
									What a field shows in gray is what guests read until you write your own.
								</p>
								{pages.map(([page, ids]) => (
									<SettingsSection key={page} title={page}>
										{ids.map((id) => (
											<WordField
												key={id}
												id={id}
												business={business.value}
												value={values[id] ?? ''}
												error={errorOf(id)}
												onChange={(text) => set({ [id]: text })}
											/>
										))}
										{ids.includes('headline') && (
											<HeroPreview
												eyebrow={says('eyebrow')}
												headline={says('headline')}
												lead={says('lead')}
											/>
										)}
									</SettingsSection>
								))}
							</>
						);
					}}
				</SettingEditor>
			)}
		</SettingsView>
	);
}

interface WordFieldProps {
	readonly id: WordId;
	readonly business: BusinessInfo;
	readonly value: string;
	readonly error: string | undefined;
	readonly onChange: (text: string) => void;
}

function WordField({ id, business, value, error, onChange }: WordFieldProps) {
	const { label, most, ...sentence } = sentences[id];
	const usual = defaultWords(id, business);
	return (
		<div className="word-field">
			<TextField
				path={id}
				label={label}
				error={error}
				value={value}
				onChange={onChange}
				placeholder={usual}
				dir="auto"
				{...('hint' in sentence && { hint: sentence.hint })}
				{...(most > 80 && { rows: usual.length > 80 || value.length > 80 ? 3 : 2 })}
			/>
			<p className="flex min-h-11 flex-wrap items-center justify-between gap-y-1 gap-x-4">
				<span className="field-hint figure">
					{value.trim().length} of {most}
				</span>
				{value !== '' && (
					<Button kind="row" aria-label={`Back to the default: ${label}`} onClick={() => onChange('')}>
						Back to the default
					</Button>
				)}
			</p>
		</div>
	);
}

/** As wide as a phone. */
function HeroPreview(words: { eyebrow: string; headline: string; lead: string }) {
	const parts = words.headline.split(' ');
	const last = parts.pop();
	return (
		<figure className="max-w-97.5 mt-4">
			<figcaption className="field-hint">As a phone will show it</figcaption>
			<div
				dir="auto"
				className="mt-1.5 py-6 px-5 border border-rule rounded-[0.5rem] bg-paper-deep wrap-anywhere"
			>
				<p className="kicker">{words.eyebrow}</p>
				<p className="max-w-[7em] mt-2 font-display text-48 leading-[0.94] font-normal tracking-[-0.035em] text-balance">
					{parts.join(' ')} <em>{last}</em>
				</p>
				<p className="mt-3 text-16 leading-[1.4]">{words.lead}</p>
			</div>
		</figure>
	);
}
