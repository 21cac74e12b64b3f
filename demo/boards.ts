import { type Board, newBoard } from '#domain/boards/board-schema.ts';

const board = (slug: string, own: Partial<Board>): Board => ({ slug, ...newBoard, ...own });

export const boards: readonly Board[] = [
	board('behind-the-bar', { name: 'Behind the bar', parts: ['taps', 'next', 'today', 'week'] }),
	board('kitchen-window', { name: 'Kitchen window', parts: ['food', 'drinks'], look: 'light' }),
];
