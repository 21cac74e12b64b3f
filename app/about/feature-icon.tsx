const drawings: Readonly<Record<string, readonly [lines: string, fills: string]>> = {
	'Outdoor seating': [
		'M24 22V9M8 22h32M16 22l-7 18M32 22l7 18M4 31h40M11 13c2-5 7-8 13-8s11 3 13 8z',
		'M24 5c-6 0-11 3-13 8h8c0-3 2-6 5-8z',
	],
	'Dog-friendly': [
		'M12 18c0-4 3-7 7-7h3l4-4 1 7c1 2 1 3 1 5 0 4 7 6 8 13 .4 3 0 7 0 9H20l1-11c-2-1-3-3-3-5h-4c-2 0-3-1-3-3zM25 41l1-10M36 40c5 0 7-4 6-9M18 24.5l9-2.5',
		'M20.6 15a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 0 1 2.4 0zM10.6 17h3v2.8h-3z',
	],
	'Live music venue': [
		'M28 31a11 11 0 1 1-22 0 11 11 0 0 1 22 0zM24 23 41 6l3 3-17 17M36 8l-3-3M44 12l3 3M40 4l-3-2M11 37 42 7M13 31a4 4 0 1 0 8 0 4 4 0 0 0-8 0z',
		'M40 4l6 6 1-5-2-2z',
	],
	'Free parking': [
		'M14 5h20v20H14zM24 25v17M4 42h40M7 37q4-3 8 0M33 37q4-3 8 0M21 21V10h4a3.4 3.4 0 0 1 0 6.8h-4',
		'',
	],
	'Wheelchair accessible': [
		'M22 15v12h9l5 11h5M22 20h9M17 22a10.5 10.5 0 1 0 14 13',
		'M25 8.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z',
	],
};

/** A full glass, used for features without a drawing of their own. */
const glass = ['M14 7h20l-3 34H17zM15 15h18', 'M15 15h18l-2.3 26H17.3z'] as const;

export function FeatureIcon({ name }: { name: string }) {
	const [lines, fills] = drawings[name] ?? glass;
	return (
		<svg viewBox="0 0 48 48" width="60" height="60" aria-hidden="true" className="feature-icon">
			<path d={fills} fill="currentColor" />
			<path
				d={lines}
				fill="none"
				stroke="currentColor"
				strokeWidth="1.5"
				strokeLinecap="round"
				strokeLinejoin="round"
			/>
		</svg>
	);
}
