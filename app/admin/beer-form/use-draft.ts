import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BeerFormValues } from '#domain/beers/beer-form.ts';
import type { BeerInput } from '#domain/beers/staff-beer-schema.ts';
import { type Draft, forgetDrafts, keepDraft, latestDraft } from './draft-store.ts';

/** The form of a beer: what is typed, and the beer that it becomes once it is checked. */
export type BeerForm = UseFormReturn<BeerFormValues, unknown, BeerInput>;

/** After this pause in typing the draft is kept, in milliseconds. */
const pauseMs = 400;

const same = (one: BeerFormValues, other: BeerFormValues) => {
	const sorted = (values: BeerFormValues) => JSON.stringify(Object.entries(values).sort());
	return sorted(one) === sorted(other);
};

/** Which beer and version a draft belongs to, and the form as it was before anything was typed. */
interface DraftPlace {
	readonly beerId: string | null;
	readonly version: number;
	readonly saved: BeerFormValues;
}

/**
 * Keeps what is typed in this browser until it is saved (local storage, per beer and version), and finds what an earlier
 * visit left.
 */
export function useDraft(form: BeerForm, { beerId, version, saved }: DraftPlace) {
	const [offered, setOffered] = useState<Draft | null>(() => {
		const draft = latestDraft(beerId);
		return draft && !same(draft.values, form.getValues()) ? draft : null;
	});
	const place = useRef({ beerId, version, saved });
	place.current = { beerId, version, saved };
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	const keepNow = useCallback(() => {
		clearTimeout(timer.current);
		timer.current = undefined;
		const at = place.current;
		const values = form.getValues();
		if (same(values, at.saved)) forgetDrafts(at.beerId, at.version);
		else keepDraft(at.beerId, at.version, values, new Date());
	}, [form]);

	/** Keeps what waits to be kept, such as before the page goes. */
	const flush = useCallback(() => {
		if (timer.current !== undefined) keepNow();
	}, [keepNow]);

	useEffect(() => {
		const stop = form.subscribe({
			formState: { values: true },
			callback: ({ name }) => {
				// A reset names no field: nobody has typed.
				if (name === undefined) return;
				clearTimeout(timer.current);
				timer.current = setTimeout(keepNow, pauseMs);
			},
		});
		addEventListener('pagehide', flush);
		document.addEventListener('visibilitychange', flush);
		return () => {
			stop();
			flush();
			removeEventListener('pagehide', flush);
			document.removeEventListener('visibilitychange', flush);
		};
	}, [form, keepNow, flush]);

	/** Forgets every draft of this beer: it is saved, or nobody wants it. */
	const forget = useCallback(() => {
		clearTimeout(timer.current);
		timer.current = undefined;
		forgetDrafts(place.current.beerId);
		setOffered(null);
	}, []);

	/** Offers what was kept until now, when the form has gone over to another version. */
	const lookAgain = useCallback(() => setOffered(latestDraft(place.current.beerId)), []);

	return { offered, setOffered, flush, forget, lookAgain };
}
