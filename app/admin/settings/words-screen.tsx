import type { FormField, FormPart } from '#app/admin/editor/form-fields.tsx';
import type { FieldsProps } from '#app/admin/editor/resource.ts';
import type { Bound } from '#app/admin/ui/binder.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useFacts } from '#app/facts.tsx';
import { recordOf } from '#domain/record.ts';
import {
	defaultWords,
	isWordId,
	type OwnWords,
	sentences,
	type WordId,
	wordIds,
} from '#domain/settings/words.ts';
import { wordsSchema } from '#domain/settings/words-schema.ts';
import { describedSetting, SettingEditor } from './setting-editor.tsx';
import { SettingsView } from './settings-view.tsx';

/** Custom texts by the id of the sentence; '' means the default. */
type WordsDraft = Readonly<Record<string, string>>;

const wordField = (id: WordId): FormField<string> => ({
	label: `${sentences[id].page}: ${sentences[id].label}`,
	words: (words) => words || 'as it came',
	draw: ({ error, value, onChange }) => <WordField id={id} error={error} value={value} onChange={onChange} />,
});

interface WordFieldProps extends Pick<Bound<string>, 'error' | 'value' | 'onChange'> {
	readonly id: WordId;
}

function WordField({ id, error, value, onChange }: WordFieldProps) {
	const { label, most, ...sentence } = sentences[id];
	const usual = defaultWords(id, useFacts().business);
	const rows = usual.length > 80 || value.length > 80 ? 3 : 2;
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
				hint={'hint' in sentence ? sentence.hint : undefined}
				rows={most > 80 ? rows : undefined}
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

const partOf = (title: string, ids: readonly WordId[]): FormPart<WordsDraft> => ({
	title,
	rows: ids.includes('headline') ? [...ids, HeroPreview] : ids,
});

const ownWords = describedSetting<OwnWords, WordsDraft>({
	noun: 'words',
	name: 'words',
	endpoint: 'settings.words',
	schema: wordsSchema,
	valuesOf: (own) => Object.fromEntries(wordIds.map((id) => [id, own[id] ?? ''])),
	inputOf: (values) =>
		Object.fromEntries(
			Object.entries(values).flatMap(([id, words]) =>
				isWordId(id) && words.trim() !== '' ? [[id, words.trim()]] : [],
			),
		),
	fields: recordOf(wordIds, wordField),
	parts: [...Map.groupBy(wordIds, (id) => sentences[id].page)].map(([page, ids]) => partOf(page, ids)),
	saveLabel: 'Save words',
	savedTitle: 'Words saved',
});

export default function WordsScreen() {
	return (
		<SettingsView>
			{(all) => (
				<SettingEditor setting={ownWords} saved={all.words}>
					{(form) => (
						<>
							<p className="field-hint">
								What a field shows in gray is what guests read until you write your own.
							</p>
							{ownWords.draw?.(form)}
						</>
					)}
				</SettingEditor>
			)}
		</SettingsView>
	);
}

/** Previews the first screen at the width of a phone. */
function HeroPreview({ values }: FieldsProps<WordsDraft>) {
	const { business } = useFacts();
	const says = (id: WordId) => values[id]?.trim() || defaultWords(id, business);
	const parts = says('headline').split(' ');
	const last = parts.pop();
	return (
		<figure className="max-w-97.5 mt-4">
			<figcaption className="field-hint">As a phone will show it</figcaption>
			<div
				dir="auto"
				className="mt-1.5 py-6 px-5 border border-rule rounded-[0.5rem] bg-paper-deep wrap-anywhere"
			>
				<p className="kicker">{says('eyebrow')}</p>
				<p className="max-w-[7em] mt-2 font-display text-48 leading-[0.94] font-normal tracking-[-0.035em] text-balance">
					{parts.join(' ')} <em>{last}</em>
				</p>
				<p className="mt-3 text-16 leading-[1.4]">{says('lead')}</p>
			</div>
		</figure>
	);
}
