export function Progress({ label, value }: { label: string; value?: number }) {
	return (
		<progress
			aria-label={label}
			className="progress import-progress"
			{...(value !== undefined && { max: 100, value })}
		/>
	);
}

export const percentOf = (part: number) => Math.round(part * 100);
