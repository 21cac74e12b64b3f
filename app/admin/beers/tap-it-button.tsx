import { useRef, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { Menu, MenuItem } from '#app/admin/ui/menu.tsx';

interface TapItButtonProps {
	readonly name: string;
	readonly freeTaps: readonly number[];
	readonly onTap: (tapNumber: number | undefined) => void;
}

/** Asks which tap when several are free; else the beer takes the one that is. */
export function TapItButton({ name, freeTaps, onTap }: TapItButtonProps) {
	const button = useRef<HTMLButtonElement>(null);
	const [isOpen, setOpen] = useState(false);
	const asks = freeTaps.length > 1;
	const label = `Tap it: ${name}`;
	const close = (refocus: boolean) => {
		setOpen(false);
		if (refocus) button.current?.focus();
	};
	return (
		<>
			<Button
				ref={button}
				kind="row"
				className="row-button-tap"
				aria-label={label}
				aria-haspopup={asks ? 'menu' : undefined}
				aria-expanded={asks ? isOpen : undefined}
				onClick={({ detail }) => {
					// As everywhere on a row, the second click of a double one does nothing.
					if (detail > 1) return;
					if (asks) setOpen(!isOpen);
					else onTap(freeTaps[0]);
				}}
			>
				Tap it
			</Button>
			{isOpen && asks && (
				<Menu label={label} onClose={close}>
					{freeTaps.map((number) => (
						<MenuItem
							key={number}
							onChoose={() => {
								close(true);
								onTap(number);
							}}
						>
							On tap {number}
						</MenuItem>
					))}
				</Menu>
			)}
		</>
	);
}
