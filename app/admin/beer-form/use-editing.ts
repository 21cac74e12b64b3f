import { useCallback, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import type { Beer } from '#domain/beers/beer.ts';
import { type BeerFormValues, newBeerValues, valuesOfBeer } from '#domain/beers/beer-form.ts';
import type { BeerConflict, BeerInput, StaffBeer } from '#domain/beers/staff-beer-schema.ts';
import type { FieldError } from '#domain/errors.ts';
import { beerResolver } from './beer-resolver.ts';
import { type BeerForm, useDraft } from './use-draft.ts';
import { useSave } from './use-save.ts';

/** Two versions of one beer that wait for somebody's choice. */
export interface OpenConflict {
	readonly conflict: BeerConflict;
	readonly yours: Beer;
}

interface EditingOptions {
	/** The beer as it was read; null for one that is not there yet. */
	readonly start: StaffBeer | null;
	readonly onSaved: (beer: StaffBeer, wasNew: boolean) => void;
	/** Wrong fields came up, or something else to look at in the form. */
	readonly onTrouble: () => void;
}

/** What a beer's form begins with, or goes back to. */
function startValues(beer: StaffBeer | null): BeerFormValues {
	return beer ? valuesOfBeer(beer.beer) : newBeerValues;
}

/** Marks every wrong field that the server named, at the place where it was typed. */
function showWrong(form: BeerForm, fields: readonly FieldError[]): void {
	for (const { path, message } of fields) {
		form.setError(isFormPath(path) ? path : 'root', { type: 'server', message });
	}
}

const servingPath = /^servings\.\d+(?:\.(?:label|ounces|glass|priceCents))?$/;

function isFormPath(path: string): path is FieldPath<BeerFormValues> {
	return path in newBeerValues || servingPath.test(path);
}

/** Puts a beer into the form as the saved one; what was typed since `sent` stays typed. */
function settle(form: BeerForm, saved: BeerFormValues, sent: BeerFormValues | null): void {
	const now = form.getValues();
	form.reset(saved);
	if (sent === null) return;
	const typed = Object.entries(now).filter(
		([field, value]) =>
			JSON.stringify(value) !== JSON.stringify(Object.entries(sent).find(([name]) => name === field)?.[1]),
	);
	if (typed.length > 0) form.reset({ ...saved, ...Object.fromEntries(typed) }, { keepDefaultValues: true });
}

/**
 * The work on one beer: its form, its draft, the version it was begun from, and what came of the last attempt to save it.
 */
export function useEditing({ start, onSaved, onTrouble }: EditingOptions) {
	const [base, setBase] = useState(start);
	const [version, setVersion] = useState(start?.version ?? 0);
	const [open, setOpen] = useState<OpenConflict | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	/** Rises with every refused attempt, so that the summary of errors takes the focus each time. */
	const [attempt, setAttempt] = useState(0);
	const form: BeerForm = useForm<BeerFormValues, unknown, BeerInput>({
		resolver: beerResolver,
		defaultValues: startValues(start),
		shouldFocusError: false,
	});
	const { save, saving, announce } = useSave();
	const draft = useDraft(form, { beerId: base?.id ?? null, version, saved: startValues(base) });
	const busy = useRef(false);

	/** Goes on from a version of the beer that is saved. */
	const adopt = useCallback(
		(beer: StaffBeer, sent: BeerFormValues | null = null) => {
			setBase(beer);
			setVersion(beer.version);
			setOpen(null);
			setFailure(null);
			settle(form, valuesOfBeer(beer.beer), sent);
		},
		[form],
	);

	const trouble = () => {
		setAttempt((count) => count + 1);
		onTrouble();
	};

	const send = async (input: BeerInput, from: number) => {
		if (busy.current) return;
		busy.current = true;
		const sent = structuredClone(form.getValues());
		const result = await save(input, base, from);
		busy.current = false;
		setFailure(null);
		switch (result.kind) {
			case 'saved':
				draft.forget();
				adopt(result.beer, sent);
				onSaved(result.beer, base === null);
				break;
			case 'wrong':
				showWrong(form, result.fields);
				trouble();
				break;
			case 'conflict':
				setOpen(result);
				onTrouble();
				break;
			case 'binned':
				setBase(result.beer);
				setVersion(result.beer.version);
				setFailure(result.message);
				break;
			case 'failed':
				setFailure(result.message);
		}
	};

	/** Whether a picture is on its way: a beer saved now would miss it. */
	const picture = useRef(false);
	const holdForPicture = useCallback((busy: boolean) => {
		picture.current = busy;
	}, []);

	const submit = async () => {
		if (picture.current) return setFailure('The picture is still on its way. Save again when it is here.');
		await form.handleSubmit((input) => send(input, version), trouble)();
	};

	/** Saves what was chosen of two versions over the newer one; the form shows it from now on. */
	const resolve = (merged: Beer) => {
		if (!open) return;
		const { current } = open.conflict;
		setBase(current);
		setVersion(current.version);
		form.reset(valuesOfBeer(current.beer));
		form.reset(valuesOfBeer(merged), { keepDefaultValues: true });
		setOpen(null);
		void form.handleSubmit((input) => send(input, current.version), trouble)();
	};

	/** Goes on from another version of the beer with everything that is typed. */
	const continueFrom = (beer: StaffBeer) => {
		const typed = form.getValues();
		const untouched = !form.formState.isDirty;
		adopt(beer);
		if (!untouched) form.reset(typed, { keepDefaultValues: true });
	};

	const continueDraft = () => {
		if (!draft.offered) return;
		form.reset(draft.offered.values, { keepDefaultValues: true });
		setVersion(draft.offered.version);
		draft.setOffered(null);
	};

	return {
		form,
		base,
		version,
		open,
		failure,
		attempt,
		saving,
		draft,
		adopt,
		announce,
		submit,
		holdForPicture,
		resolve,
		continueDraft,
		continueFrom,
		closeConflict: () => setOpen(null),
		fail: setFailure,
	};
}

/** The work on one beer, as its form and its actions share it. */
export type Editing = ReturnType<typeof useEditing>;
