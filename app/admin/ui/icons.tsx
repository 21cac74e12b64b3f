import { Icon } from '#app/ui/icons.tsx';

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
