import { type MouseEvent, useRef, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { Menu, MenuItem } from '#app/admin/ui/menu.tsx';

interface TapChoiceButtonProps {
	readonly text: string;
	readonly label: string;
	readonly className: string;
	/** Null is a keg that pours without a tap. */
	readonly taps: readonly (number | null)[];
	readonly busy: boolean;
	readonly onTap: (tapNumber: number | null | undefined) => void;
}

/** Opens a menu of the taps when there are several; otherwise it uses the only one. */
export function TapChoiceButton({ text, label, className, taps, busy, onTap }: TapChoiceButtonProps) {
	const button = useRef<HTMLButtonElement>(null);
	const [isOpen, setOpen] = useState(false);
	const hasChoice = taps.length > 1;
	const close = (refocus: boolean) => {
		setOpen(false);
		if (refocus) button.current?.focus();
	};
	const press = ({ detail }: MouseEvent) => {
		// Ignores the second click of a double click, like all buttons of a row.
		if (detail > 1) return;
		if (hasChoice) setOpen(!isOpen);
		else onTap(taps[0]);
	};
	return (
		<>
			<Button
				ref={button}
				kind="row"
				className={className}
				aria-label={label}
				aria-haspopup={hasChoice ? 'menu' : undefined}
				aria-expanded={hasChoice ? isOpen : undefined}
				busy={busy}
				onClick={press}
			>
				{text}
			</Button>
			{isOpen && hasChoice && (
				<Menu label={label} onClose={close}>
					{taps.map((number) => (
						<MenuItem
							key={number}
							onChoose={() => {
								close(true);
								onTap(number);
							}}
						>
							{number === null ? 'Without a tap' : `On tap ${number}`}
						</MenuItem>
					))}
				</Menu>
			)}
		</>
	);
}
