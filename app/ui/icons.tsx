import type { ComponentProps } from 'react';

/** An icon whose strokes are styled by ui.css, since a page shows a dozen. */
export function Icon({ className, ...props }: ComponentProps<'svg'>) {
	return (
		<svg
			viewBox="0 0 20 20"
			width="20"
			height="20"
			aria-hidden="true"
			className={className ? `icon ${className}` : 'icon'}
			{...props}
		/>
	);
}

export const icon = (lines: string, strokeWidth?: number) => () => (
	<Icon>
		<path d={lines} strokeWidth={strokeWidth} />
	</Icon>
);

export const MoonIcon = icon('M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z');
export const SunIcon = icon(
	'M13.4 10a3.4 3.4 0 1 1-6.8 0 3.4 3.4 0 0 1 6.8 0ZM10 1.8v2M10 16.2v2M1.8 10h2M16.2 10h2M4.2 4.2l1.4 1.4M14.4 14.4l1.4 1.4M15.8 4.2l-1.4 1.4M5.6 14.4l-1.4 1.4',
);
export const MenuIcon = icon('M3 5.5h14M3 10h14M3 14.5h14');
export const CloseIcon = icon('M5 5l10 10M15 5L5 15');
export const ArrowDownIcon = icon('M10 3.5v13M5 11.5l5 5 5-5');
export const ShareIcon = icon('M10 12.5V2.5M6.5 5.5 10 2.5l3.5 3M5.5 9H4v8.5h12V9h-1.5');
export const PinIcon = icon(
	'M10 18s6-5.4 6-10A6 6 0 0 0 4 8c0 4.6 6 10 6 10ZM12.2 8a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0Z',
);
export const PhoneIcon = icon(
	'M4 3.5h3l1.5 4-2 1.3a9.5 9.5 0 0 0 4.7 4.7l1.3-2 4 1.5v3c0 .6-.5 1-1 1A13.5 13.5 0 0 1 3 4.5c0-.5.4-1 1-1Z',
);
