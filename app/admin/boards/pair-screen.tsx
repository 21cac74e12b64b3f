import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contentListQuery, itemsOf } from '#app/admin/content/use-content.ts';
import { RequestForm, textOf } from '#app/admin/editor/request-form.tsx';
import { BackLink } from '#app/admin/ui/back-link.tsx';
import { SelectField } from '#app/admin/ui/choice-fields.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { newId } from '#app/api/new-id.ts';
import { invalidateReaders } from '#app/live/refresh.ts';
import { useNavigate, useSearchParams } from '#app/navigation/navigation.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { pairInputSchema } from '#domain/boards/board-endpoints.ts';
import { type Board, newBoard } from '#domain/boards/board-schema.ts';
import { readCode, spacedCode } from '#domain/boards/pairing-code.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { boardOptions, screenLabels } from './screens.tsx';
import './boards.css';

const labels = { code: 'Letters on the screen', ...screenLabels } as const;

/** The choice that creates a new board for the screen. */
const another = 'new';

export default function PairScreen() {
	return (
		<>
			<BackLink to="/admin/boards" label="Boards" />
			<h1 className="admin-title">Pair a screen</h1>
			<p className="staff-note">
				Open /board in the browser of the television. It shows six letters, good for five minutes.
			</p>
			<Loaded query={useQuery(contentListQuery('board'))} failed="The boards could not be read: ">
				{(list) => <PairForm boards={itemsOf(kinds.board, list)} />}
			</Loaded>
		</>
	);
}

/** Creates a board that shows what pours, what goes on next and what is on today. */
async function makeBoard(name: string, id: string): Promise<string> {
	const { slug } = await callStaff('content.create', {
		params: { kind: 'board' },
		body: { ...newBoard, name, id },
	});
	return slug;
}

function PairForm({ boards }: { boards: readonly Board[] }) {
	const [search] = useSearchParams();
	// The QR code of a screen carries its code in the address.
	const scanned = readCode(search.get('code') ?? '');
	const [board, setBoard] = useState(boards[0]?.slug ?? another);
	const [boardId] = useState(newId);
	const client = useQueryClient();
	const navigate = useNavigate();
	const toasts = useToasts();
	return (
		<RequestForm
			schema={pairInputSchema}
			request={async (body) => {
				const slug = body.board === another ? await makeBoard(body.name, boardId) : body.board;
				return callStaff('screens.pair', { body: { ...body, board: slug } });
			}}
			read={(data, id) => ({
				id,
				code: textOf(data, 'code').trim(),
				name: textOf(data, 'name').trim(),
				place: textOf(data, 'place').trim(),
				board,
			})}
			labels={labels}
			onDone={({ name }) => {
				toasts.show({ type: 'success', title: `${name} is paired`, message: 'It shows its board now.' });
				void invalidateReaders(client, 'screens', 'board');
				void navigate('/admin/boards');
			}}
			failed="Not paired"
			submit="Pair this screen"
			submitting="Pairing…"
			className="grid grid-cols-1 gap-4 max-w-128 mt-4"
		>
			{(field) => (
				<>
					<TextField
						{...field('code')}
						defaultValue={scanned ? spacedCode(scanned) : ''}
						autoCapitalize="characters"
						spellCheck={false}
						maxLength={20}
					/>
					<TextField {...field('name')} hint="Such as ‘Behind the bar’." maxLength={40} />
					<TextField
						{...field('place')}
						hint="For whoever looks for it: ‘Left of the taps’."
						maxLength={60}
					/>
					<SelectField
						{...field('board')}
						hint="What it shows. You can change that any time."
						options={[
							...boardOptions(boards),
							{ value: another, label: 'A new board: what is on tap, next and today' },
						]}
						value={board}
						onChange={setBoard}
					/>
				</>
			)}
		</RequestForm>
	);
}
