interface PicturePlaceProps {
	readonly image: string | null;
	readonly alt: string | null;
	readonly onChange: (next: { image: string | null; alt: string | null }) => void;
	readonly error?: string;
}

/** Stands in until pictures can be uploaded. */
export function PicturePlace({ image, error }: PicturePlaceProps) {
	return (
		<>
			<p className="field-hint">{image ?? 'No picture: the beer is drawn in its glass.'}</p>
			{error && <p className="field-error">{error}</p>}
		</>
	);
}
