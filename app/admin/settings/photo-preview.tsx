import { useQuery } from '@tanstack/react-query';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { widestOf } from '#domain/images/image-address.ts';
import { type Moment, ScenePreview } from './scene-preview.tsx';

/** A photo is lit as it is. */
const asItIs: Moment = { light: 'day', season: 'summer' };

/** A photo as the first screen with its veil, before it is saved. */
export function PhotoPreview({ picture, alt }: { readonly picture: string; readonly alt: string }) {
	const isChosen = widestOf(picture) !== null;
	const { data, error } = useQuery({
		queryKey: ['staff', 'screen-photo', picture],
		meta: { reads: [] },
		queryFn: ({ signal }) =>
			callStaff('pictures.screen', { params: { id: picture.slice('/media/'.length) }, signal }),
		enabled: isChosen,
		staleTime: Number.POSITIVE_INFINITY,
	});
	if (!isChosen) return <p className="field-hint">Choose a photo to see it here with its veil.</p>;
	if (error) return <FieldAlert text={error.message} />;
	return data ? (
		<ScenePreview scene="photo" photo={data} alt={alt} moment={asItIs} />
	) : (
		<p role="status" className="field-hint">
			Measuring how strong a veil the words need…
		</p>
	);
}
