import { useState } from 'react';
import { takeBackProps } from '#app/admin/outbox/pending-line.tsx';
import type { BarActions } from '#app/admin/taps/use-bar-actions.ts';
import { Button, once } from '#app/admin/ui/button.tsx';
import { useOpened } from '#app/admin/ui/use-opened.ts';
import { type StableItem, useJustChanged, useStableList } from '#app/admin/ui/use-stable-list.ts';
import { useMay } from '#app/auth/auth.tsx';
import { isFree } from '#domain/bar/tap-rules.ts';
import type { Keg, Tap } from '#domain/bar/taps.ts';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { staffAbv, styleLine } from '#domain/beers/beer-format.ts';
import { LowButton } from './tap-buttons.tsx';

interface ComingProps {
	readonly beers: readonly StaffBeerRow[];
	readonly taps: readonly Tap[];
	readonly actions: BarActions;
}

/** Lists the beers that can go on next. A beer that went on stays in its place while the screen is open. */
export function Coming({ beers, taps, actions }: ComingProps) {
	const stable = useStableList(beers);
	return (
		<section aria-labelledby="tonight-coming" className="tonight-coming">
			<h2 id="tonight-coming" className="tonight-heading">
				Coming <span className="figure tonight-count">{beers.length}</span>
			</h2>
			{stable.length === 0 && <p className="py-3 text-ink-soft">Nothing is marked as coming.</p>}
			<ul>
				{stable.map((one) => (
					<ComingRow key={one.item.id} {...one} taps={taps} actions={actions} />
				))}
			</ul>
		</section>
	);
}

type ComingRowProps = StableItem<StaffBeerRow> & Omit<ComingProps, 'beers'>;

function ComingRow({ item: beer, gone, taps, actions }: ComingRowProps) {
	const may = useMay()('taps.pour');
	const [isChoosing, setChoosing] = useState(false);
	const free = taps.filter(isFree);
	const on = taps.find(({ pouring }) => pouring?.beer.id === beer.id);
	const justChanged = useJustChanged(`${gone} ${free.map(({ number }) => number).join()}`);
	const [only] = free;
	const put = (tap: Tap) => {
		setChoosing(false);
		void actions.pour(tap, beer);
		document.getElementById(`coming-${beer.id}`)?.focus();
	};
	return (
		<li className="coming-row" data-gone={gone || undefined}>
			<div className="tap-what min-w-0 self-center [grid-area:what]">
				<h3 id={`coming-${beer.id}`} tabIndex={-1} className="tap-name">
					{beer.name}
				</h3>
				<p className="tap-facts">
					{gone
						? on
							? `On tap ${on.number}.`
							: 'Not coming any more.'
						: `${styleLine(beer)} · ${staffAbv(beer.abv)}`}
				</p>
			</div>
			{may && !gone && only && free.length === 1 && (
				<Button
					kind="row"
					busy={justChanged}
					aria-label={`Put ${beer.name} on tap ${only.number}`}
					onClick={once(() => put(only))}
				>
					Tap {only.number}
				</Button>
			)}
			{may && !gone && free.length > 1 && (
				<Button
					kind="row"
					aria-expanded={isChoosing}
					aria-label={`Put on…: ${beer.name}`}
					onClick={once(() => setChoosing(!isChoosing))}
				>
					Put on…
				</Button>
			)}
			{isChoosing && !gone && <WhichTap beer={beer} free={free} busy={justChanged} onChoose={put} />}
		</li>
	);
}

interface WhichTapProps {
	readonly beer: StaffBeerRow;
	readonly free: readonly Tap[];
	readonly busy: boolean;
	readonly onChoose: (tap: Tap) => void;
}

function WhichTap({ beer, free, busy, onChoose }: WhichTapProps) {
	const strip = useOpened<HTMLDivElement>();
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex box in every browser
		<div
			ref={strip}
			role="group"
			tabIndex={-1}
			aria-label={`Which tap for ${beer.name}`}
			className="swap-strip"
		>
			{free.map((tap) => (
				<Button
					key={tap.number}
					kind="row"
					busy={busy}
					aria-label={`${beer.name} on tap ${tap.number}`}
					onClick={once(() => onChoose(tap))}
				>
					Tap {tap.number}
				</Button>
			))}
		</div>
	);
}

/** Lists the kegs that pour without a tap. */
export function LooseRows({ kegs, actions }: { kegs: readonly Keg[]; actions: BarActions }) {
	return useStableList(kegs).map(({ item, gone }) => (
		<LooseRow key={item.id} keg={item} gone={gone} actions={actions} />
	));
}

function LooseRow({ keg, gone, actions }: { keg: Keg; gone: boolean; actions: BarActions }) {
	const may = useMay()('kegs.kick');
	const { beer } = keg;
	const pending = actions.pending('kegs.kick', keg.id);
	const waits = pending?.deferred === true;
	const justChanged = useJustChanged(`${gone} ${waits}`);
	const busy = justChanged || pending !== null;
	return (
		<li
			className="tap-row"
			data-state={gone ? 'kicked' : 'pouring'}
			data-low={(!gone && keg.level === 'low') || undefined}
		>
			<p className="tap-number figure" />
			<div className="tap-what min-w-0 self-center [grid-area:what]">
				<h3 className="tap-name">{beer.name}</h3>
				<p className="tap-facts">
					{gone ? 'Off.' : waits ? 'Its kick waits for a signal.' : `Without a tap · ${styleLine(beer)}`}
				</p>
			</div>
			{may && !gone && (
				<div className="tap-buttons">
					{!waits && <LowButton keg={keg} actions={actions} busy={busy} />}
					{pending?.deferred ? (
						<Button key="turn" className="tap-turn" busy={justChanged} {...takeBackProps(pending)} />
					) : (
						<Button
							key="turn"
							kind="row"
							className="tap-turn row-button-kick"
							aria-label={`Kick it: ${beer.name}`}
							busy={busy}
							onClick={once(() => void actions.kick(keg))}
						>
							Kick it
						</Button>
					)}
				</div>
			)}
		</li>
	);
}
