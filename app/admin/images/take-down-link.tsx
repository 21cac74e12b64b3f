import { useMay } from '#app/auth/auth.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { widestOf } from '#domain/images/image-address.ts';

interface TakeDownLinkProps {
	readonly image: string;
	readonly label?: string;
	readonly className: string;
}

/** Links to the dialog that deletes an uploaded photo for good; renders nothing for other photos. */
export function TakeDownLink({ image, label, className }: TakeDownLinkProps) {
	const may = useMay()('pictures.takeDown');
	if (!may || widestOf(image) === null) return null;
	const id = image.slice('/media/'.length);
	return (
		<Link to={`/admin/photos/library?picture=${id}`} aria-label={label} className={className}>
			Delete for good…
		</Link>
	);
}
