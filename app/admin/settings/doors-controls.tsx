import { useId, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useFacts, useFormats } from '#app/facts.tsx';
import { useKitchen } from '#app/food/use-kitchen.ts';
import { useNow } from '#app/hours/now.tsx';
import { type Kitchen, lastOrdersMinutes } from '#domain/food/food-kitchen.ts';
import { closingTimes } from '#domain/hours/business-status.ts';
import { hasKitchen } from '#domain/settings/missing-parts.ts';
import { longestReason } from '#domain/settings/settings-schema.ts';
import { untilTime, wallClock } from '#domain/zoned-time.ts';
import { type DoorsChange, useSetDoors, useStatusNow } from './use-doors.ts';

const usualReasons = ['Private party', 'Bad weather', 'The power is out'] as const;

interface DoorsControlsProps {
	readonly className?: string;
	readonly onDone?: () => void;
}

/** Opens and closes the doors now, closes them at a time, and records why. */
export function DoorsControls({ className = '', onDone }: DoorsControlsProps) {
	const status = useStatusNow();
	const setDoors = useSetDoors();
	const { schedule, kitchen } = useFacts();
	const kitchenNow = useKitchen();
	const [reason, setReason] = useState('');
	const times = closingTimes(schedule, useNow());
	const { isOpen, source, closing } = status;
	const set = (change: DoorsChange | null) => {
		setDoors(change);
		setReason('');
		onDone?.();
	};
	const why = reason.trim() === '' ? {} : { reason: reason.trim() };
	const planned = closing ? Date.parse(closing.at) : null;
	return (
		<div className={`grid max-w-144 gap-3 ${className}`}>
			{(isOpen || times.length > 0) && <ReasonField value={reason} onChange={setReason} />}
			<p className="grid gap-3 min-[30rem]:flex min-[30rem]:flex-wrap">
				<Button
					kind="primary"
					className="min-h-16 text-18 min-[30rem]:min-w-48"
					onClick={() => set({ isOpen: !isOpen, ...(isOpen && why) })}
				>
					{isOpen ? 'Close now' : 'Open now'}
				</Button>
				{(source === 'staff' || closing) && (
					<Button className="min-h-16 text-18 min-[30rem]:min-w-48" onClick={() => set(null)}>
						Back to the hours
					</Button>
				)}
			</p>
			{times.length > 0 && (
				<ClosingTimes
					times={times}
					planned={planned}
					kitchen={hasKitchen(kitchen) && kitchenNow.isOpen ? ruleOf(kitchen) : null}
					onChoose={(at) => set({ isOpen: false, at: at.toISOString(), ...why })}
				/>
			)}
		</div>
	);
}

function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
	return (
		<>
			<TextField
				label="Why you close early"
				hint="Guests read it. It may stay empty."
				value={value}
				onChange={onChange}
				maxLength={longestReason}
			/>
			<p className="flex flex-wrap gap-2">
				{usualReasons.map((text) => (
					<Button key={text} kind="row" aria-pressed={value === text} onClick={() => onChange(text)}>
						{text}
					</Button>
				))}
			</p>
		</>
	);
}

/** Says what closing early means for the kitchen. */
const ruleOf = ({ weekly }: Kitchen): string =>
	weekly === null
		? `The kitchen closes ${lastOrdersMinutes} minutes before the doors.`
		: 'The kitchen closes with the doors, if not before.';

interface ClosingTimesProps {
	readonly kitchen: string | null;
	readonly times: readonly Date[];
	readonly planned: number | null;
	readonly onChoose: (at: Date) => void;
}

function ClosingTimes({ times, planned, kitchen, onChoose }: ClosingTimesProps) {
	const formats = useFormats();
	const { timeZone } = useFacts().schedule;
	const heading = useId();
	return (
		<section aria-labelledby={heading}>
			<h2 id={heading} className="mb-1.5 font-sans text-16 leading-[1.25] font-semibold tracking-[0]">
				Close at
			</h2>
			{kitchen && <p className="mb-2 text-ink-soft">{kitchen}</p>}
			<p className="flex flex-wrap gap-2">
				{times.map((at) => {
					const time = untilTime(formats, wallClock(at, timeZone).minutes);
					return (
						<Button
							key={at.getTime()}
							kind="row"
							className="min-w-21 tabular-nums"
							aria-label={`Close at ${time}`}
							aria-pressed={planned === at.getTime()}
							onClick={() => onChoose(at)}
						>
							{time}
						</Button>
					);
				})}
			</p>
		</section>
	);
}
