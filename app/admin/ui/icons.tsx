import type { ReactNode } from 'react';

/** A drawn sign of the staff area, 20 px, in the color of its text; never the only bearer of a meaning. */
function Icon({ children }: { children: ReactNode }) {
	return (
		<svg
			viewBox="0 0 20 20"
			width="20"
			height="20"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.6"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			{children}
		</svg>
	);
}

export const LockIcon = () => (
	<Icon>
		<rect x="4" y="9" width="12" height="8" rx="1.2" />
		<path d="M6.8 9V6.4a3.2 3.2 0 0 1 6.4 0V9M10 12.4v1.8" />
	</Icon>
);

export const DotsIcon = () => (
	<Icon>
		<path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="2.6" />
	</Icon>
);

export const GripIcon = () => (
	<Icon>
		<path d="M4 7h12M4 13h12" />
	</Icon>
);

export const ArrowUpIcon = () => (
	<Icon>
		<path d="M10 16V4.5M5 9.2l5-4.8 5 4.8" />
	</Icon>
);

export const ArrowDownIcon = () => (
	<Icon>
		<path d="M10 4v11.5M5 10.8l5 4.8 5-4.8" />
	</Icon>
);

export const CrossIcon = () => (
	<Icon>
		<path d="M5 5l10 10M15 5L5 15" />
	</Icon>
);
