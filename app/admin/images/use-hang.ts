import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { controlId } from '#app/admin/ui/field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { newId } from '#app/api/new-id.ts';
import { invalidateReaders } from '#app/live/refresh.ts';
import type { HangingPhoto } from './hanging.ts';

/** Hangs the photos that are ready, in one request whose id makes a repeated one harmless. */
export function useHang(ready: readonly HangingPhoto[], onHung: (ids: readonly string[]) => void) {
	const [id, setId] = useState(newId);
	const [instead, setInstead] = useState(false);
	const [submitted, setSubmitted] = useState(false);
	const client = useQueryClient();
	const onSettled = () => invalidateReaders(client, 'photo', 'pictures');
	const undo = useMutation({
		mutationFn: (change: string) => callStaff('changes.undo', { params: { id: change }, body: {} }),
		onSettled,
	});
	const hang = useMutation({
		mutationFn: (photos: readonly HangingPhoto[]) => {
			const hung = photos.map(({ image: file, alt, caption, takenOn }) => ({ file, alt, caption, takenOn }));
			return callStaff('photos.hang', { body: { id, instead, photos: hung } });
		},
		onSuccess: (_, photos) => {
			setId(newId());
			undo.reset();
			onHung(photos.map((photo) => photo.id));
			setSubmitted(false);
		},
		onSettled,
	});
	const submit = () => {
		const incomplete = ready.find(({ alt, takenOn }) => alt.trim() === '' || takenOn === '');
		setSubmitted(true);
		if (!incomplete) return hang.mutate(ready);
		const field = incomplete.alt.trim() === '' ? 'alt' : 'takenOn';
		document.getElementById(controlId(`${incomplete.id}.${field}`))?.focus();
	};
	return { hang, undo, submit, submitted, instead, setInstead };
}

export type Hang = ReturnType<typeof useHang>;
