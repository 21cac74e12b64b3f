import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { SizeRows } from '#app/admin/beer-form/size-rows.tsx';
import { readSizes, type SizesDraft, sizesDraftOf, sizesProblems } from '#app/admin/beer-form/sizes-draft.ts';
import { same } from '#app/admin/editor/draft.ts';
import { settingsQuery } from '#app/admin/settings/settings-view.tsx';
import { tapsQuery } from '#app/admin/taps/queries.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { RadioField } from '#app/admin/ui/choice-fields.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useMay } from '#app/auth/auth.tsx';
import { useFormats } from '#app/facts.tsx';
import { invalidateReaders } from '#app/live/refresh.ts';
import { type TapList, tapNumberSchema } from '#domain/bar/taps.ts';
import { formatAbv } from '#domain/beers/beer-format.ts';
import { figureOfText } from '#domain/beers/typed-figures.ts';
import type { UsualSizes } from '#domain/beers/usual-sizes.ts';
import type { Versioned } from '#domain/settings/versioned-settings.ts';
import { freeTaps, type TypedBeer, type TypedPlace, typedFile } from './typed-file.ts';
import type { SentList } from './use-import.ts';

const places = [
	{ value: 'on-tap', label: 'On tap now', hint: 'Each on the tap below.' },
	{ value: 'coming-soon', label: 'Coming soon', hint: 'Guests read that they are on their way.' },
	{ value: 'later', label: 'Not on tap yet', hint: 'Hidden from guests until you put them on.' },
] as const;

interface TypedServingProps {
	readonly beers: readonly TypedBeer[];
	readonly busy: boolean;
	readonly onBack: () => void;
	readonly onList: (list: SentList) => void;
}

/** Edits what all typed beers have in common: where they are, and their sizes and prices. */
export function TypedServing(props: TypedServingProps) {
	const taps = useQuery(tapsQuery);
	const settings = useQuery(settingsQuery);
	return (
		<Loaded query={taps}>
			{(list) => (
				<Loaded query={settings}>
					{({ sizes }) => <ServingForm {...props} taps={list} usual={sizes} />}
				</Loaded>
			)}
		</Loaded>
	);
}

const pouringOn = ({ taps }: TapList) =>
	new Set(taps.flatMap(({ number, pouring }) => (pouring === null ? [] : [number])));

/** Returns the error of each beer's tap. */
function tapProblems(taps: readonly string[], list: TapList): (string | undefined)[] {
	const taken = pouringOn(list);
	return taps.map((typed, at) => {
		const text = typed.trim();
		if (text === '') return undefined;
		if (!/^\d+$/.test(text) || !tapNumberSchema.safeParse(Number(text)).success)
			return 'Must be a number from 1 to 999, or empty.';
		if (taken.has(Number(text))) return 'Something pours there.';
		return taps.some((other, index) => index !== at && Number(other) === Number(text))
			? 'Two beers have this tap.'
			: undefined;
	});
}

/** Saves the sizes as the usual ones, which these and later beers start with. */
function useUsualSizes(saved: Versioned<UsualSizes>, onSaved: () => void) {
	const formats = useFormats();
	const client = useQueryClient();
	const may = useMay()('settings.sizes');
	const [draft, setDraft] = useState(() => sizesDraftOf(formats, saved.value));
	const save = useMutation({
		mutationFn: async () => {
			if (saved.version > 0 && same(draft, sizesDraftOf(formats, saved.value))) return;
			await callStaff('settings.sizes', { body: readSizes(formats, draft).value, version: saved.version });
		},
		onSuccess: onSaved,
		onSettled: () => invalidateReaders(client, 'settings'),
	});
	return {
		draft,
		setDraft,
		may,
		save: () => (may ? save.mutate() : onSaved()),
		...{ isPending: save.isPending, error: save.error },
	};
}

type ServingFormProps = TypedServingProps & {
	readonly taps: TapList;
	readonly usual: Versioned<UsualSizes>;
};

function ServingForm({ beers, busy, onBack, onList, taps: list, usual }: ServingFormProps) {
	const formats = useFormats();
	const [place, setPlace] = useState<TypedPlace>('on-tap');
	const [taps, setTaps] = useState<readonly string[]>(() => freeTaps(pouringOn(list), beers.length));
	const [submitted, setSubmitted] = useState(false);
	const sizes = useUsualSizes(usual, () =>
		onList({ file: typedFile({ beers, place, taps }), published: place !== 'later' }),
	);
	const wrongTaps = place === 'on-tap' ? tapProblems(taps, list) : [];
	const wrongSizes = sizes.may ? sizesProblems(formats, sizes.draft) : [];
	const send = (event: FormEvent) => {
		event.preventDefault();
		setSubmitted(true);
		if (wrongSizes.length === 0 && !wrongTaps.some(Boolean)) sizes.save();
	};
	const errorOf = (path: string) =>
		submitted ? wrongSizes.find((problem) => problem.path === path)?.message : undefined;
	const isStrong = ({ abv }: TypedBeer) => (figureOfText(abv) || 0) >= usual.value.strongAbv;
	return (
		<form noValidate className="typed grid gap-5" onSubmit={send}>
			<RadioField
				legend={beers.length === 1 ? 'Where it is' : 'Where they are'}
				name="typed-place"
				options={places}
				value={place}
				onChange={setPlace}
				className="flex flex-wrap gap-x-6"
				optionClass="choice"
			/>
			{place === 'on-tap' && (
				<Taps beers={beers} taps={taps} onChange={setTaps} errors={submitted ? wrongTaps : []} />
			)}
			{sizes.may && (
				<Sizes
					draft={sizes.draft}
					onChange={sizes.setDraft}
					errorOf={errorOf}
					strongFrom={beers.some(isStrong) ? usual.value.strongAbv : null}
				/>
			)}
			<FieldAlert text={sizes.error?.message} />
			<p className="admin-actions">
				<Button kind="primary" type="submit" busy={busy || sizes.isPending}>
					Look them over
				</Button>
				<Button onClick={onBack}>Back to the names</Button>
			</p>
		</form>
	);
}

interface TapsProps {
	readonly beers: readonly TypedBeer[];
	readonly taps: readonly string[];
	readonly errors: readonly (string | undefined)[];
	readonly onChange: (taps: readonly string[]) => void;
}

function Taps({ beers, taps, errors, onChange }: TapsProps) {
	return (
		<fieldset>
			<legend className="field-label">Taps</legend>
			{beers.map(({ name }, at) => (
				<TextField
					// biome-ignore lint/suspicious/noArrayIndexKey: two beers may have one name
					key={at}
					path={`typed-tap-${at}`}
					label={name}
					inputMode="numeric"
					placeholder="none"
					value={taps[at] ?? ''}
					error={errors[at]}
					onChange={(typed) => onChange(taps.with(at, typed))}
				/>
			))}
		</fieldset>
	);
}

interface SizesProps {
	readonly draft: SizesDraft;
	readonly errorOf: (path: string) => string | undefined;
	/** The ABV from which on typed beers are strong; null if none is. */
	readonly strongFrom: number | null;
	readonly onChange: (draft: SizesDraft) => void;
}

function Sizes({ draft, errorOf, strongFrom, onChange }: SizesProps) {
	return (
		<>
			<fieldset>
				<legend className="field-label">Sizes and prices</legend>
				<p className="field-hint">For all of them, and for every new beer from now on.</p>
				<SizeRows
					label="Sizes"
					path="sizes"
					sizes={draft.sizes}
					onChange={(sizes) => onChange({ ...draft, sizes })}
					errorOf={errorOf}
					glass="pint"
					simple
				/>
			</fieldset>
			{strongFrom !== null && draft.strong.length > 0 && (
				<fieldset>
					<legend className="field-label">From {formatAbv(strongFrom)} on</legend>
					<SizeRows
						label="Sizes of strong beers"
						path="strong"
						sizes={draft.strong}
						onChange={(strong) => onChange({ ...draft, strong })}
						errorOf={errorOf}
						glass="snifter"
						simple
					/>
				</fieldset>
			)}
		</>
	);
}
