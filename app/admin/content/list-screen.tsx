import { Fragment } from 'react';
import { useLocation } from 'react-router';
import { ContentNav } from './content-nav.tsx';
import { contentListAt } from './kinds.tsx';

/** The list of a kind of content, by its address. */
export default function ContentListScreen() {
	const path = useLocation().pathname.replace(/\/+$/, '');
	return (
		<Fragment key={path}>
			<ContentNav here={path} />
			{contentListAt(path)}
		</Fragment>
	);
}
