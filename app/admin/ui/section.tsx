import { type ReactNode, useEffect, useId, useRef } from 'react';

interface SectionProps {
	readonly title: ReactNode;
	/** The id of the heading, for code that gives it the focus. */
	readonly id?: string;
	readonly className?: string;
	readonly headingClass?: string;
	/** Whether the heading takes the focus when it appears. */
	readonly takesFocus?: boolean;
	readonly children?: ReactNode;
}

export function Section({ title, id, className, headingClass, takesFocus, children }: SectionProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	const ownId = useId();
	useEffect(() => {
		if (takesFocus) heading.current?.focus();
	}, [takesFocus]);
	return (
		<section aria-labelledby={id ?? ownId} className={className}>
			<h2 id={id ?? ownId} ref={heading} tabIndex={-1} className={headingClass}>
				{title}
			</h2>
			{children}
		</section>
	);
}
