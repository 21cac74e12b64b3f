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

/** `to` is one of our pages, `href` anything else. */
const link =
	(look: string) =>
	({ className = '', ...props }: LinkProps | ComponentProps<'a'>) => {
		const classes = `${look} ${className}`;
		return 'to' in props ? <Link className={classes} {...props} /> : <a className={classes} {...props} />;
	};

export const PrimaryLink = link(primary);
export const QuietLink = link(quiet);
/** A link within a sentence. */
export const InlineLink = link('text-link');
/** A link by itself, large enough for a thumb. */
export const TextLink = link('text-link inline-flex min-h-11 items-center');
