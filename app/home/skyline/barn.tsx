import type { DayLight, Season } from '#domain/hours/daylight.ts';
import { between, line, type Point, shape, strokes } from './engraving.tsx';

/** Where the barn's long lines meet, far to the right behind the fields. */
const VANISHING: Point = [2360, 440];

/** A point of the gable end, moved back along the barn. */
const back = (point: Point, depth: number) => between(point, VANISHING, depth);

const FRONT = -0.008;
const END = 0.205;

const footLeft: Point = [1040, 530];
const eaveLeft: Point = [1040, 366];
const kneeLeft: Point = [1075, 270];
const ridge: Point = [1140, 206];
const kneeRight: Point = [1205, 270];
const eaveRight: Point = [1240, 366];
const footRight: Point = [1240, 530];

/** The roof reaches past the walls, and at the ridge farther still: the hay hood. */
const hood = back([1140, 202], -0.03);
const dripLeft: Point = [1034, 382];
const dripRight: Point = [1246, 382];
const kneeOut: Point = [1207, 268];

const gable = shape(footLeft, eaveLeft, kneeLeft, ridge, kneeRight, eaveRight, footRight);
const side = shape(eaveRight, back(eaveRight, END), back(footRight, END), footRight);
const soffit = shape(
	back(dripLeft, FRONT),
	back(kneeLeft, FRONT),
	hood,
	back(kneeOut, FRONT),
	back(dripRight, FRONT),
	eaveRight,
	kneeRight,
	ridge,
	kneeLeft,
	eaveLeft,
);
const roof = shape(
	hood,
	back([1140, 202], 0.215),
	back(kneeOut, 0.215),
	back(dripRight, 0.215),
	back(dripRight, FRONT),
	back(kneeOut, FRONT),
);
/** The steep lower slope lies in its own shade. */
const lowerRoof = shape(
	back(kneeOut, FRONT),
	back(kneeOut, 0.215),
	back(dripRight, 0.215),
	back(dripRight, FRONT),
);
const rake = line(
	back(dripLeft, FRONT),
	back([1073, 268], FRONT),
	hood,
	back(kneeOut, FRONT),
	back(dripRight, FRONT),
);

const courses =
	strokes(6, (part) => {
		const start = between([1140, 202], kneeOut, 0.12 + part * 0.72);
		return line(back(start, FRONT * (2.4 - part * 1.4)), back(start, 0.215));
	}) +
	strokes(7, (part) => {
		const start = between(kneeOut, dripRight, 0.1 + part * 0.78);
		return line(back(start, FRONT), back(start, 0.215));
	});

/** A window in the side wall, `from` and `to` along its depth. */
const opening = (from: number, to: number, top: number, foot: number) =>
	shape(back([1240, top], from), back([1240, top], to), back([1240, foot], to), back([1240, foot], from));
const starts = [0.022, 0.066, 0.11, 0.154];
const windows = starts.map((start) => opening(start, start + 0.026, 424, 474)).join('');
const muntins = starts
	.map(
		(start) =>
			line(back([1240, 424], start + 0.013), back([1240, 474], start + 0.013)) +
			line(back([1240, 449], start), back([1240, 449], start + 0.026)),
	)
	.join('');

const shadow = shape(eaveRight, back(eaveRight, END), back([1240, 396], END), [1240, 404]);
const plinth =
	shape(footLeft, [1040, 520], [1240, 520], footRight) +
	shape(footRight, [1240, 520], back([1240, 520], END), back(footRight, END));
const eaveSnow = line(
	back([1140, 204], -0.028),
	back([1140, 204], 0.213),
	back([1207, 268], 0.213),
	back([1244, 376], 0.213),
	back([1244, 376], FRONT),
);

function Cupola() {
	return (
		<g>
			<path className="wall" d="M1252 236v-36h24v40z" />
			<path className="wall shade" d="M1276 240v-40l16 2v41z" />
			<path className="louvers" d="M1256 208h16M1256 215h16M1256 222h16M1256 229h16" />
			<path className="roof" d="M1247 201l17-24 12-1 22 28-21-2z" />
			<path className="ink vane" d="M1268 177v-42M1250 153h36M1250 153l-6-5M1250 153l-6 5M1268 160v0" />
			<path
				className="silhouette"
				d="M1294 153l-12-6v12zM1252 139l4-4q1-6 6-6l-1-4 3 2 2-3 1 5q3 1 3 5 1 6 6 4 5-2 6-12 9 6 6 16-3 9-12 9l1 5h-5l-1-5q-10 0-12-9 0-3-3-3z"
			/>
		</g>
	);
}

function Doorway() {
	return (
		<g>
			<path className="pane" d="M1106 436h68v94h-68z" />
			<path
				className="tanks"
				d="M1124 518l-2 0-10-18V464q0-15 13-15t13 15v36l-10 18zM1157 518l-3 0-10-18V470q0-15 13-15t13 15v30l-10 18zM1112 500v30M1138 500v30M1144 500v30M1170 500v30M1138 468q-13 6-26 0M1170 474q-13 6-26 0M1125 449v-13M1157 455v-19"
			/>
			<path className="wall" d="M1060 434h46v94h-46zM1174 434h46v94h-46z" />
			<path
				className="trim"
				d="M1063 437h40v88h-40zM1063 437l40 88M1103 437l-40 88M1177 437h40v88h-40zM1177 437l40 88M1217 437l-40 88"
			/>
			<path className="ink" strokeWidth="3" d="M1054 431h172" />
		</g>
	);
}

export function Barn({ light, season }: { light: DayLight; season: Season }) {
	const lit = light === 'night' || light === 'dusk';
	return (
		<g>
			<path className="soffit" d={soffit} />
			<path className="wall" d={gable} />
			<path fill="url(#skyline-boards)" d={gable} opacity=".55" />
			<path className="wall shade" d={side} />
			<path fill="url(#skyline-boards)" d={side} opacity=".7" />
			<path fill="url(#skyline-hatch)" d={side} opacity=".55" />
			<path fill="url(#skyline-hatch)" d={shadow} />
			<path className="stone" d={plinth} />
			<path fill="url(#skyline-stones)" d={plinth} opacity=".6" />
			<path className="pane" d={windows} />
			<path className="pane" d="M1118 356v-36a22 22 0 0 1 44 0v36z" />
			<path className="muntin" d={`${muntins}M1140 298v58M1118 322h44`} />
			<path className="trim" d={windows} />
			<path className="trim" d="M1118 356v-36a22 22 0 0 1 44 0v36zM1112 358h56" />
			<path className="trim" d="M1140 252l12 12-12 12-12-12zM1140 252v24M1128 264h24" />
			{season === 'winter' && <path className="wreath" d="M1140 376a11 11 0 1 0 .1 0z" />}
			<Doorway />
			<path className="roof" d={roof} />
			<path fill="url(#skyline-hatch)" d={lowerRoof} opacity=".45" />
			<path className="courses" d={courses} />
			<path className="ink" d={line(back(kneeOut, FRONT), back(kneeOut, 0.215))} />
			<path className="rake-edge" d={rake} />
			<path className="rake" d={rake} />
			{season === 'winter' && <path className="snow-cap" d={eaveSnow} />}
			<Cupola />
			<path className="ink" d="M1132 414q8-9 16 0" />
			<path className="lamp" d="M1131 415h18l-4 6h-10z" />
			{lit && <path className="spill" d="M1106 531h68l24 42H1036zM1116 531h48l10 24h-76z" />}
		</g>
	);
}
