import { icon } from '#app/ui/icons.tsx';

export const LockIcon = icon(
	'M5.2 9h9.6a1.2 1.2 0 0 1 1.2 1.2v5.6a1.2 1.2 0 0 1-1.2 1.2H5.2A1.2 1.2 0 0 1 4 15.8v-5.6A1.2 1.2 0 0 1 5.2 9ZM6.8 9V6.4a3.2 3.2 0 0 1 6.4 0V9M10 12.4v1.8',
);
export const DotsIcon = icon('M4.5 10h.01M10 10h.01M15.5 10h.01', 2.6);
export const ArrowUpIcon = icon('M10 16V4.5M5 9.2l5-4.8 5 4.8');
export const ArrowDownIcon = icon('M10 4v11.5M5 10.8l5 4.8 5-4.8');
