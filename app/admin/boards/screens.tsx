import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useItems } from '#app/admin/content/use-content.ts';
import { RequestForm, textOf } from '#app/admin/editor/request-form.tsx';
import { AddressNotice } from '#app/admin/settings/address-notice.tsx';
import { Button } from '#app/admin/ui/button.tsx';
import { SelectField } from '#app/admin/ui/choice-fields.tsx';
import { ConfirmDialog, Dialog } from '#app/admin/ui/dialog.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useRequest } from '#app/admin/ui/use-request.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useMay } from '#app/auth/auth.tsx';
import { invalidateReaders } from '#app/live/refresh.ts';
import { Link } from '#app/navigation/navigation.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { type BoardScreen, screenInputSchema } from '#domain/boards/board-endpoints.ts';
import type { Board } from '#domain/boards/board-schema.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { useScreenState } from './dark-screens.tsx';
import { screensQuery } from './queries.ts';

/** Lists the paired televisions above the boards. */
export function Screens() {
	const may = useMay();
	const [changing, setChanging] = useState<BoardScreen | null>(null);
	const [unpairing, setUnpairing] = useState<BoardScreen | null>(null);
	return (
		<Section title="Screens" className="mb-8 [&>p]:my-3" headingClass="content-group-title">
			{may('screens.pair') && (
				<p>
					<Link to="/admin/boards/pair" className="row-button">
						Pair a screen
					</Link>
				</p>
			)}
			<Loaded query={useQuery(screensQuery)} failed="The screens could not be read: ">
				{(screens) =>
					screens.length === 0 ? (
						<p className="staff-note">
							No screen yet. Open /board in the browser of any television: it shows six letters.
						</p>
					) : (
						<ul className="content-rows">
							{screens.map((screen) => (
								<ScreenRow
									key={screen.id}
									screen={screen}
									onChange={() => setChanging(screen)}
									onUnpair={() => setUnpairing(screen)}
								/>
							))}
						</ul>
					)
				}
			</Loaded>
			<TelevisionNote />
			<AddressNotice />
			<ChangeDialog screen={changing} onClose={() => setChanging(null)} />
			<UnpairDialog screen={unpairing} onClose={() => setUnpairing(null)} />
		</Section>
	);
}

/** Says what a television must be able to do, and what does not work over plain HTTP. */
function TelevisionNote() {
	const [isPlain, setPlain] = useState(false);
	useEffect(() => setPlain(!isSecureContext), []);
	return (
		<>
			<p className="staff-note">
				A board needs a browser of Chromium 76 or newer: a Samsung or LG television of 2021 or later, a Fire
				TV with its Silk browser, or any older television with a stick or small computer that runs Chrome. Any
				other browser says so instead of a board.
			</p>
			{isPlain && (
				<p className="staff-note">
					You are on plain HTTP, over which no browser stores a page: after a power cut a television shows its
					board only once this server answers again. Over HTTPS it starts by itself.
				</p>
			)}
		</>
	);
}

function ScreenRow(props: { screen: BoardScreen; onChange: () => void; onUnpair: () => void }) {
	const { screen, onChange, onUnpair } = props;
	const may = useMay();
	const stateLabels = useScreenState();
	const boards = useItems(kinds.board);
	const { name, place, state, televisions, width, height } = screen;
	const board = boards.find(({ slug }) => slug === screen.board);
	const facts = [
		board ? `Shows ${board.name}` : 'Its board was deleted',
		place,
		width > 0 ? `${width}×${height}` : '',
	];
	return (
		<li className="content-row" data-state={state}>
			<div className="staff-beer-what">
				<h3 className="staff-beer-name">{name}</h3>
				<p
					className="font-semibold text-ink-soft data-[state=awake]:text-hop data-[state=dark]:text-danger"
					data-state={state}
				>
					{stateLabels(screen)}
				</p>
				<p className="text-ink-soft text-15 leading-[1.4] text-pretty">{facts.filter(Boolean).join(' · ')}</p>
				{televisions > 1 && (
					<p className="text-danger">
						{televisions} televisions use the key of this one. Unpair it, then pair each by itself.
					</p>
				)}
			</div>
			{may('screens.update') && (
				<div className="staff-beer-buttons">
					<Button kind="row" aria-label={`Change ${name}`} onClick={onChange}>
						Change
					</Button>
					<RestartButton screen={screen} />
					<Button kind="row" aria-label={`Unpair ${name}`} onClick={onUnpair}>
						Unpair
					</Button>
				</div>
			)}
		</li>
	);
}

function RestartButton({ screen: { id, name } }: { screen: BoardScreen }) {
	const restart = useRequest({
		request: () => callStaff('screens.restart', { params: { id } }),
		done: () => ({ title: `${name} restarts`, message: 'As soon as it is heard from.' }),
		failed: 'Not restarted',
	});
	return (
		<Button
			kind="row"
			aria-label={`Restart ${name}`}
			busy={restart.isPending}
			onClick={() => restart.mutate()}
		>
			Restart
		</Button>
	);
}

export const screenLabels = { name: 'Name of the screen', place: 'Where it hangs', board: 'Board' } as const;

export const boardOptions = (boards: readonly Board[]) =>
	boards.map(({ slug, name }) => ({ value: slug, label: name }));

function ChangeDialog({ screen, onClose }: { screen: BoardScreen | null; onClose: () => void }) {
	const client = useQueryClient();
	const toasts = useToasts();
	const boards = useItems(kinds.board);
	const [chosen, setChosen] = useState<{ id: string; board: string } | null>(null);
	if (!screen) return null;
	const { id, name, place, version } = screen;
	const board = chosen?.id === id ? chosen.board : screen.board;
	return (
		<Dialog open onClose={onClose} title={`Change ${name}`}>
			<RequestForm
				schema={screenInputSchema}
				request={(body) => callStaff('screens.update', { params: { id }, version, body })}
				read={(data) => ({ name: textOf(data, 'name').trim(), place: textOf(data, 'place').trim(), board })}
				labels={screenLabels}
				onDone={(changed) => {
					toasts.show({ type: 'success', title: `${changed.name} changed`, message: 'It shows it now.' });
					void invalidateReaders(client, 'screens');
					onClose();
				}}
				failed="Not changed"
				submit="Save"
				submitting="Saving…"
				className="grid grid-cols-1 gap-4 max-w-128 mt-4"
			>
				{(field) => (
					<>
						<TextField {...field('name')} defaultValue={name} maxLength={40} />
						<TextField {...field('place')} defaultValue={place} maxLength={60} />
						<SelectField
							{...field('board')}
							options={boardOptions(boards)}
							value={board}
							onChange={(slug) => setChosen({ id, board: slug })}
						/>
					</>
				)}
			</RequestForm>
		</Dialog>
	);
}

function UnpairDialog({ screen, onClose }: { screen: BoardScreen | null; onClose: () => void }) {
	const client = useQueryClient();
	const toasts = useToasts();
	return (
		<ConfirmDialog
			subject={screen}
			title={`Unpair ${screen?.name ?? ''}?`}
			confirm="Unpair"
			busy="Unpairing…"
			request={({ id }) => callStaff('screens.unpair', { params: { id } })}
			onDone={({ name }) =>
				toasts.show({ type: 'success', title: `${name} is unpaired`, message: 'It shows six letters again.' })
			}
			failed="Not unpaired"
			refresh={() => invalidateReaders(client, 'screens')}
			onClose={onClose}
		>
			<p>It shows six letters instead of its board, and whatever has its key learns nothing any more.</p>
		</ConfirmDialog>
	);
}
