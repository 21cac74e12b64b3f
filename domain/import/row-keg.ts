import { quoted } from '../refusal.ts';
import { gasOf } from './column-fit.ts';
import type { KegColumns, RowReader } from './row.ts';

const longestKegText = 40;

export function readKeg(reader: RowReader): KegColumns | null {
	const short = (field: 'kegSize' | 'batch') => {
		const cell = reader.text(field)?.trim();
		if (cell === undefined || cell.length <= longestKegText) return cell === '' ? null : cell;
		return reader.refusing(field)(`May have at most ${longestKegText} characters.`);
	};
	const size = short('kegSize');
	const batch = short('batch');
	const filledOn = reader.date('filledOn');
	const cell = reader.text('gas')?.trim();
	const gas = cell === undefined || cell === '' ? undefined : gasOf(cell);
	if (gas === null)
		reader.warnings.push(`${quoted(cell ?? '')} is no gas of a tap (CO2, nitro or cask); it is left out.`);
	const found = {
		...(size !== undefined && { size }),
		...(batch !== undefined && { batch }),
		...(filledOn !== undefined && { filledOn }),
		...(gas && { gas }),
	};
	return Object.keys(found).length > 0 ? found : null;
}
