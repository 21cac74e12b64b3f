import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { failureWords } from '#app/admin/editing/failure-words.ts';
import { callStaff } from '#app/api/call-staff.ts';
import type { Beer } from '#domain/beers/beer.ts';
import {
	type BeerConflict,
	type BeerInput,
	beerConflictSchema,
	type StaffBeer,
} from '#domain/beers/staff-beer-schema.ts';
import { AppError, type FieldError } from '#domain/errors.ts';

/** How an attempt to save ended. */
type SaveResult =
	| { readonly kind: 'saved'; readonly beer: StaffBeer }
	/** Somebody deleted the beer meanwhile. */
	| { readonly kind: 'binned'; readonly beer: StaffBeer; readonly message: string }
	| { readonly kind: 'wrong'; readonly fields: readonly FieldError[] }
	| { readonly kind: 'conflict'; readonly conflict: BeerConflict; readonly yours: Beer }
	| { readonly kind: 'failed'; readonly message: string };

function resultOf(error: unknown, input: BeerInput, base: StaffBeer | null): SaveResult {
	if (error instanceof AppError && error.code === 'CONFLICT' && base) {
		const conflict = z.safeParse(beerConflictSchema, error.details);
		const yours = { ...input, slug: input.slug ?? base.slug };
		if (conflict.success && conflict.data.current.deletedAt !== null)
			return { kind: 'binned', beer: conflict.data.current, message: error.message };
		if (conflict.success) return { kind: 'conflict', conflict: conflict.data, yours };
	}
	if (error instanceof AppError && error.fields.length > 0) return { kind: 'wrong', fields: error.fields };
	return { kind: 'failed', message: failureWords(error) };
}

/** Saves a beer: a new one is created, another becomes its next version. Never throws. */
export function useSave() {
	const client = useQueryClient();
	const [saving, setSaving] = useState(false);

	/** Hands a changed beer on: every list and page that this browser keeps may show it. */
	const announce = (beer: StaffBeer) => {
		client.setQueryData(['staff', 'beers', 'one', beer.id], beer);
		void client.invalidateQueries({ queryKey: ['staff', 'beers', 'history', beer.id] });
		void client.invalidateQueries({
			predicate: ({ queryKey: [wing, subject, kind] }) =>
				wing === 'beers' || (wing === 'staff' && subject === 'beers' && kind !== 'one' && kind !== 'history'),
		});
	};

	const save = async (input: BeerInput, base: StaffBeer | null, version: number): Promise<SaveResult> => {
		setSaving(true);
		try {
			const beer = base
				? await callStaff('beers.update', { params: { id: base.id }, version, body: input })
				: await callStaff('beers.create', { body: input });
			announce(beer);
			return { kind: 'saved', beer };
		} catch (error) {
			return resultOf(error, input, base);
		} finally {
			setSaving(false);
		}
	};
	return { save, saving, announce };
}
