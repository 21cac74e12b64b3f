import type { ComponentProps } from 'react';
import { Link, type LinkProps } from '#app/navigation/navigation.ts';

const primary = 'button button-primary';
const quiet = 'button button-quiet';

const button =
	(look: string) =>
	({ className = '', ...props }: ComponentProps<'button'>) => (
		<button type="button" className={`${look} ${className}`} {...props} />
	);

export const PrimaryButton = button(primary);
export const QuietButton = button(quiet);

/** `to` is a page of ours, `href` anything else. */
const link =
	(look: string) =>
	({ className = '', ...props }: LinkProps | ComponentProps<'a'>) => {
		const classes = `${look} ${className}`;
		return 'to' in props ? <Link className={classes} {...props} /> : <a className={classes} {...props} />;
	};

export const PrimaryLink = link(primary);
export const QuietLink = link(quiet);
/** It stands in a sentence. */
export const InlineLink = link('text-link');
/** It stands alone, so a thumb must find it. */
export const TextLink = link('text-link inline-flex min-h-11 items-center');
